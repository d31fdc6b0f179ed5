/**
 * Explains what something on the course does: when a pointer rests on it, on a tap unless it is an end of a run, or on
 * the key i for the focused space. It listens around the board, so the board need not know about it.
 */
import { tick } from "svelte";
import { announcer } from "../../frame/announcer.svelte";
import { keyTable } from "../../table/keys.svelte";
import { t } from "../../words/words.svelte";
import { placeBeside, type Rect } from "./beside";
import type { Course, Point } from "./course";
import { isSpecial, thingAt, thingOn, type Thing } from "./things";

const DELAY = 450; // milliseconds that a pointer rests
const SIZE = { width: 300, height: 170 };

const isOnCard = ({ target }: Event): boolean => target instanceof Element && target.closest(".info") !== null;

export interface Shown {
  thing: Thing;
  at: Point;
  pinned: boolean;
}

export class Inspector {
  shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #place: HTMLElement | null = null;

  constructor(
    readonly course: () => Course | null,
    /** The spaces where a run can end; a tap chooses these. */
    readonly ends: () => string[],
  ) {}

  /** Returns whether a tap on this space explains it. */
  explains(id: string): boolean {
    const space = this.course()?.spaces.get(id);
    return space !== undefined && isSpecial(thingOn(space));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  /** Listens around the board. */
  readonly watch = (place: HTMLElement): (() => void) => {
    this.#place = place;
    const listeners = {
      pointermove: (event: PointerEvent) => this.#rest(event),
      pointerdown: (event: Event) => isOnCard(event) || this.close(),
      wheel: () => this.close(),
      pointerleave: () => this.#leave(),
      click: (event: MouseEvent) => this.#tap(event),
      keydown: (event: KeyboardEvent) => this.#press(event),
    };
    for (const [kind, listen] of Object.entries(listeners)) place.addEventListener(kind, listen as EventListener);
    const removeKeys = keyTable.add([
      { group: "view", keys: ["i"], words: "strauss-web-key-info", act: () => this.#explainFocused() },
    ]);
    return () => {
      removeKeys();
      for (const [kind, listen] of Object.entries(listeners)) place.removeEventListener(kind, listen as EventListener);
      this.close();
    };
  };

  /** Returns what the pointer is on; null on an end, a button or the minimap. */
  #thingUnder(event: MouseEvent): Thing | null {
    const [course, board] = [this.course(), this.#board];
    const target = event.target instanceof Element ? event.target : null;
    if (!course || !board || !target || target.closest("button") || isOnCard(event)) return null;
    const into = board.getScreenCTM()?.inverse();
    const found = into ? thingAt(course, new DOMPoint(event.clientX, event.clientY).matrixTransform(into)) : null;
    return found?.space && this.ends().includes(found.space) ? null : found;
  }

  get #board(): SVGSVGElement | null {
    return this.#place?.querySelector<SVGSVGElement>("svg[role=group]") ?? null;
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (!this.shown?.pinned) this.shown = null;
  }

  #rest(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.shown?.pinned) return;
    clearTimeout(this.#timer);
    const found = event.buttons ? null : this.#thingUnder(event);
    const same = found && this.shown?.thing.at.x === found.at.x && this.shown.thing.at.y === found.at.y;
    if (same) return;
    this.shown = null;
    if (found && isSpecial(found)) this.#timer = setTimeout(() => this.#show(found, false), DELAY);
  }

  #tap(event: MouseEvent): void {
    const found = this.#thingUnder(event);
    if (found && isSpecial(found)) this.#show(found, true);
  }

  #press(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.shown) {
      event.stopPropagation();
      this.close();
      return;
    }
    const onSpace = event.target instanceof SVGElement && event.target.dataset["space"] !== undefined;
    if (onSpace && (event.key.startsWith("Arrow") || event.key === "Enter")) this.close();
  }

  /** Explains the space that has the focus, or would get it. */
  #explainFocused(): void {
    const spaces = ["[data-space]:focus", '[data-space][tabindex="0"]'];
    const [found] = spaces.flatMap((one) => this.#board?.querySelector<SVGElement>(one) ?? []);
    const space = this.course()?.spaces.get(found?.dataset["space"] ?? "");
    if (space) this.#show(thingOn(space), true);
  }

  #show(thing: Thing, pinned: boolean): void {
    const to = this.#board?.getScreenCTM();
    const room = this.#place?.getBoundingClientRect();
    const course = this.course();
    if (!to || !room || !course) return;
    const onScreen = (point: Point): Point => new DOMPoint(point.x, point.y).matrixTransform(to);
    const clear = this.ends().flatMap((id) => course.spaces.get(id)?.at ?? []);
    const screen: Rect = { x: 8, y: 8, width: innerWidth - 16, height: innerHeight - 16 };
    const size = { width: Math.min(SIZE.width, screen.width), height: SIZE.height };
    const at = placeBeside(onScreen(thing.at), 40 * to.a, size, within(room, screen), clear.map(onScreen));
    this.shown = { thing, at, pinned };
    if (pinned)
      void tick().then(() =>
        announcer.say(`${t(`strauss-web-info-${thing.what}-name`)}. ${t(`strauss-web-info-${thing.what}`)}`),
      );
  }
}

/** Returns the part of a box that is on the screen. */
function within(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const low = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: low - y };
}
