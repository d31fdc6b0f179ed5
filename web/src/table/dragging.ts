/**
 * Dragging cards with mouse or finger, as an alternative to clicks and keys. Drop targets are marked with
 * `data-drop="NAME"`; the game says which of them accept a card, and which move each one is.
 */
import "./dragging.css";
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { MoveSeen } from "../api/types";
import { t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";
import { isDrag, isScroll, meantPlace, type Place, type Point } from "./dropping";
import { animate, beginAt, pace } from "./motion";

/** What dropping on a target does. */
export interface Drop {
  /** A label shown beside the dragged thing while it is over the target. */
  words: string;
  /** Makes the move and resolves to whether it was made; undefined if it was not a move. */
  act: () => Promise<boolean> | undefined;
}

/** What a game says about a thing that can be dragged. */
export interface Carried {
  /** Called when it is picked up, to show what can be done with it. */
  take?: () => void;
  /** Returns the targets that accept it now, by name. */
  drops: () => Map<string, Drop>;
  /** Called when it is dropped where it cannot go, to say why. */
  refuse: (place: string) => void;
  /** Called when it goes back to where it was. */
  back?: () => void;
  /** The place from which the game animates it (`data-place`). */
  flightFrom?: string;
}

/** A card drawn by dragging it to the hand, such as the top of a pile; not every one can be taken. */
export function drawnCard(desk: Desk, move: MoveSeen | undefined, asked: string, flightFrom: string): Carried {
  return {
    flightFrom,
    drops: () => new Map(move ? [["hand", { words: t(move.words), act: () => desk.play(move) }]] : []),
    refuse: (place) => place === "hand" && void desk.askWhy(asked),
  };
}

const [BACK, SETTLE] = [240, 140]; // milliseconds: back to where it came from, and into the target
/** How long a dropped thing waits for the game to show the move, in milliseconds. */
const MOVE_TIMEOUT = 700;
/** A dragged thing is shown this far above the finger, which would hide it. */
const ABOVE_FINGER = 44;

/** Makes an element draggable. A press behaves as usual as long as it is a click. */
export function draggable(carried: () => Carried | null): Attachment<HTMLElement> {
  return (element) => {
    const down = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) wait(element, event, carried);
    };
    const menu = (event: MouseEvent) => {
      if (carrying || touching) event.preventDefault(); // a long press means the card, not the menu
    };
    element.classList.add("draggable");
    element.addEventListener("pointerdown", down);
    element.addEventListener("contextmenu", menu);
    return () => {
      element.classList.remove("draggable");
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("contextmenu", menu);
    };
  };
}

let carrying: Drag | null = null;
/** Whether the pointer is a finger. */
let touching = false;

/** Waits until the press becomes a drag or ends. */
function wait(element: HTMLElement, pressed: PointerEvent, carried: () => Carried | null): void {
  touching = pressed.pointerType === "touch";
  const listening = new AbortController();
  const { signal } = listening;
  const over = (event: PointerEvent) => event.pointerId === pressed.pointerId && listening.abort();
  addEventListener("pointerup", over, { signal });
  addEventListener("pointercancel", over, { signal });
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pressed.pointerId || !isDrag(at(pressed), at(event), event.pointerType)) return;
      listening.abort();
      if (touching && isScroll(at(pressed), at(event), getComputedStyle(element).touchAction)) return;
      const what = carried();
      if (!what || carrying) return;
      carrying = new Drag(element, pressed, what);
      carrying.follow(event);
    },
    { signal },
  );
}

const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

class Drag {
  #home: DOMRect;
  /** A copy that follows the pointer, since the card itself is in containers that clip it. */
  #holder: HTMLElement;
  #says: HTMLElement;
  #start: Point;
  #now: Point;
  #lift: number;
  #over: Place | null = null;
  #lit = new Set<Element>();
  #frame = 0;
  #listening = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly pressed: PointerEvent,
    readonly carried: Carried,
  ) {
    this.#start = this.#now = at(pressed);
    this.#lift = pressed.pointerType === "touch" ? ABOVE_FINGER : 0;
    this.#home = element.getBoundingClientRect();
    this.#holder = this.#copy();
    this.#says = document.createElement("p");
    this.#says.className = "dragged-words";
    (element.closest(".game-table, .carries") ?? document.body).append(this.#holder, this.#says);
    element.setPointerCapture(pressed.pointerId);
    element.classList.add("carried");
    document.documentElement.classList.add("dragging");
    this.#listen();
    carried.take?.();
  }

  #copy(): HTMLElement {
    const holder = document.createElement("div");
    holder.className = "dragged";
    const copy = this.element.cloneNode(true) as HTMLElement;
    for (const one of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["data-card", "data-place", "data-drop", "id", "aria-pressed"]) one.removeAttribute(name);
    copy.classList.remove("carried"); // still there if it was caught on its way back
    copy.inert = true;
    holder.ariaHidden = "true";
    holder.append(copy);
    // the bounding box of a rotated card is larger than the card
    const zoom = (this.element as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    const [width, height] = [this.element.offsetWidth, this.element.offsetHeight];
    holder.style.setProperty("zoom", String(zoom));
    holder.style.setProperty("width", `${width}px`);
    holder.style.setProperty("height", `${height}px`);
    return holder;
  }

  #listen(): void {
    const { signal } = this.#listening;
    const mine = (event: PointerEvent) => event.pointerId === this.pressed.pointerId;
    this.element.addEventListener("pointermove", (event) => mine(event) && this.follow(event), { signal });
    this.element.addEventListener("pointerup", (event) => mine(event) && void this.#drop(), { signal });
    this.element.addEventListener("pointercancel", (event) => mine(event) && void this.#cancel("released"), { signal });
    addEventListener("blur", () => void this.#cancel(), { signal });
    addEventListener("pointerdown", (event) => !event.isPrimary && void this.#cancel(), { signal }); // a second finger
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopImmediatePropagation(); // only the drag is cancelled
        void this.#cancel();
      },
      { signal, capture: true },
    );
  }

  follow(event: PointerEvent): void {
    this.#now = at(event);
    this.#frame ||= requestAnimationFrame(() => this.#show());
  }

  /** The centre of the card. */
  get #middle(): Point {
    const { x, y, width, height } = this.#home;
    return {
      x: x + width / 2 + this.#now.x - this.#start.x,
      y: y + height / 2 + this.#now.y - this.#start.y - this.#lift,
    };
  }

  #show(): void {
    this.#frame = 0;
    this.#holder.style.setProperty("transform", this.#place(this.#middle));
    const drops = this.carried.drops();
    this.#over = meantPlace(this.#now, this.#middle, this.#places(drops), this.#lift > 0);
    const words = (this.#over?.legal && drops.get(this.#over.name)?.words) || "";
    if (this.#says.textContent !== words) this.#says.textContent = words;
    const { x, y } = this.#middle;
    const half = this.#says.offsetWidth / 2 + 8;
    const left = Math.max(half, Math.min(innerWidth - half, x));
    const low = y + this.#home.height / 2 + 12;
    const top = low > innerHeight - 60 || this.#lift ? y - this.#home.height / 2 - 50 : low;
    this.#says.style.setProperty("transform", `translate(${left}px, ${Math.max(4, top)}px) translateX(-50%)`);
  }

  #place({ x, y }: Point, scale = 1.06): string {
    const zoom = Number(this.#holder.style.getPropertyValue("zoom")) || 1;
    return `translate(${x / zoom}px, ${y / zoom}px) translate(-50%, -50%) scale(${scale})`;
  }

  /** Returns all targets on the page, and highlights those that accept the card. */
  #places(drops: Map<string, Drop>): Place[] {
    const found: Place[] = [];
    const lit = new Set<Element>();
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>("[data-drop]")) {
      const box = element.getBoundingClientRect();
      const name = element.dataset["drop"] ?? "";
      const place = { name, box, legal: drops.has(name) };
      const isHome = element.contains(this.element) && !place.legal;
      if (!box.width || !box.height || isHome) continue;
      found.push(place);
      if (place.legal) lit.add(element);
      if (place.legal) element.dataset["fits"] = this.#over?.legal && this.#over.name === name ? "over" : "can";
    }
    this.#unlight(lit);
    return found;
  }

  #unlight(but = new Set<Element>()): void {
    for (const one of this.#lit) if (!but.has(one)) one.removeAttribute("data-fits");
    this.#lit = but;
  }

  async #drop(): Promise<void> {
    cancelAnimationFrame(this.#frame);
    this.#show();
    const over = this.#over;
    const drop = over?.legal ? this.carried.drops().get(over.name) : undefined;
    this.#end("released");
    const made = drop?.act();
    if (over && made) return this.#play(over, made);
    if (over && !over.legal) this.carried.refuse(over.name);
    else if (!over) this.carried.back?.();
    await this.#flyBack();
  }

  /** Leaves the card where it was dropped until the game shows the move, which starts from there. */
  async #play(over: Place, made: Promise<boolean>): Promise<void> {
    const { flightFrom } = this.carried;
    const callOff = flightFrom && pace.moves ? beginAt(flightFrom, this.#restsIn(over), () => this.#leave()) : null;
    void this.#settle(over);
    if (!(await made)) await this.#flyBack();
    else if (callOff) await new Promise((done) => setTimeout(done, MOVE_TIMEOUT));
    callOff?.();
    this.#leave();
  }

  async #cancel(pointer: "released" | "pressed" = "pressed"): Promise<void> {
    this.#end(pointer);
    this.carried.back?.();
    await this.#flyBack();
  }

  /** Ends the drag. The click event that the browser adds when the pointer is released is swallowed. */
  #end(pointer: "released" | "pressed"): void {
    cancelAnimationFrame(this.#frame);
    this.#listening.abort();
    this.#unlight();
    this.#says.remove();
    document.documentElement.classList.remove("dragging");
    carrying = null;
    const swallowing = new AbortController();
    const options = { capture: true, signal: swallowing.signal };
    const noClick = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", noClick, options);
    const stopSoon = () => setTimeout(() => swallowing.abort()); // the click comes before any timeout
    if (pointer === "released") return void stopSoon();
    const over = (event: PointerEvent) => event.pointerId === this.pressed.pointerId && stopSoon();
    addEventListener("pointerup", over, options);
    addEventListener("pointercancel", over, options);
    addEventListener("pointerdown", () => swallowing.abort(), options); // it was released outside the window
  }

  /** Returns the centre of a target; on a wide one, the point of the drop. */
  #middleOf({ box }: Place): Point {
    const isWide = box.right - box.left > 2 * this.#home.width;
    return isWide ? this.#middle : { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  }

  #restsIn(place: Place): DOMRect {
    const { x, y } = this.#middleOf(place);
    const { width, height } = this.#home;
    return new DOMRect(x - width / 2, y - height / 2, width, height);
  }

  #settle = (place: Place) => this.#move(this.#middleOf(place), SETTLE, 0.8);

  async #flyBack(): Promise<void> {
    await tick();
    const { x, y, width, height } = this.element.isConnected ? this.element.getBoundingClientRect() : this.#home;
    await this.#move({ x: x + width / 2, y: y + height / 2 }, BACK, 1);
    this.#leave();
  }

  async #move(to: Point, milliseconds: number, scale: number): Promise<void> {
    const transform = this.#place(to, scale);
    if (pace.moves)
      await animate(
        this.#holder,
        [{ transform: this.#holder.style.transform }, { transform }],
        milliseconds,
        "ease-out",
      );
    this.#holder.style.setProperty("transform", transform);
  }

  #leave(): void {
    this.#holder.remove();
    if (carrying?.element !== this.element) this.element.classList.remove("carried"); // unless caught again
  }
}
