/** The state of the workshop: the course on the bench, the held tile, the history, and the server's check. */
import { untrack } from "svelte";
import type { Box, CourseInfo, TileInfo } from "../../../api/types";
import { announcer } from "../../../frame/announcer.svelte";
import { read, write } from "../../../frame/settings.svelte";
import { t, type Arguments } from "../../../words/words.svelte";
import {
  baseOf,
  flip,
  flipped,
  insert,
  isHard,
  kindOf,
  left,
  mirrored,
  move,
  onSide,
  openEnd,
  remove,
  replace,
  swap,
  tileIn,
  type Chain,
  type Kind,
} from "./chain";
import { Checker } from "./checker.svelte";
import { fileOf, saveCourse, savedCourses, newId, type SavedCourse } from "./collection";
import { saveFile } from "./files";
import { newHistory, withStep, redone, undone, type History } from "./history";
import { CourseLab } from "./lab.svelte";
import { planOf } from "./plan";
import { problemsOf, type ChainProblem } from "./problems";
import { tileWords } from "./words";

/** Which sides of the tiles in the box are shown: the same for all, or each as it was last laid. */
export const SIDES = ["easy", "hard", "own"] as const;
export type Sides = (typeof SIDES)[number];

/** A chain, and a description of the edit that made it. */
interface Step {
  chain: Chain;
  words: string;
}

const DRAFT = "wettlauf.strauss.workshop";

export class Workshop {
  #history = $state.raw<History<Step>>(newHistory({ chain: [], words: "" }));
  #checker = new Checker();
  /** The saved course that is on the bench; null if nobody has changed it yet. */
  #id: string | null = null;
  name = $state("");
  heading = $state(1);
  /** The tile taken from the box. */
  held = $state<string | null>(null);
  /** The index of the chosen tile of the course. */
  chosen = $state<number | null>(null);
  /** Whether the next tile from the box replaces the chosen one. */
  replacing = $state(false);
  sides = $state<Sides>("own");
  #ownSides = $state.raw<Record<string, boolean>>({});
  /** Whether the device could not save the course. */
  unsaved = $state(false);
  readonly lab = new CourseLab(() => this.chain);
  /** The problem that is shown, by its kind and place. */
  opened = $state<string | null>(null);

  readonly plan = $derived.by(() => planOf(this.box, this.chain, this.heading));
  readonly left = $derived.by(() => left(this.box, this.chain));
  readonly end = $derived.by(() => openEnd(this.box, this.chain));
  /** The problems from the server's last answer, which may be about the chain before the last edit. */
  readonly problems = $derived.by((): ChainProblem[] =>
    this.#checker.answer ? problemsOf(this.#checker.answer.checked) : [],
  );
  /** Whether the server has answered for this very chain. */
  readonly isChecked = $derived(this.#checker.answer?.chain === this.chain);
  /** The course, if it can be raced on. */
  readonly course = $derived<CourseInfo | null>(this.isChecked ? (this.#checker.answer?.checked.course ?? null) : null);
  readonly hints = $derived(this.#checker.answer?.checked.hints ?? []);
  readonly figures = $derived(this.#checker.answer?.checked.figures ?? null);
  readonly shown = $derived(this.problems.find((one) => one.key === this.opened) ?? null);

  constructor(readonly box: Box) {
    $effect(() => this.#checker.ask(this.chain));
    // some problems are shown at once, such as a course that runs over itself
    $effect(() => {
      const urgent = this.problems.find((one) => one.urgent);
      untrack(() => {
        if (this.opened && !this.problems.some((one) => one.key === this.opened)) this.opened = null;
        if (urgent && this.isChecked && urgent.key !== this.#closed) this.opened = urgent.key;
        if (!urgent) this.#closed = null;
      });
    });
  }

  // ---- putting a course on the bench ----

  /** Puts another course on the bench; undo goes back to it, not beyond. */
  open(chain: Chain, name: string, id: string | null = null): void {
    this.#history = newHistory({ chain, words: "" });
    this.name = name;
    this.#id = id;
    this.chosen = this.held = this.opened = this.#closed = null;
    this.replacing = false;
    for (const one of chain) this.#remember(one);
    this.#saveDraft();
  }

  /**
   * Opens the course that an address names, or the last draft if it names none or the same one. The address may give
   * it a name; otherwise it has its title.
   */
  begin(chain: Chain | null, name: string, title: string): void {
    const draft = read(DRAFT) as Partial<SavedCourse> | null;
    const isDraft = chain?.join(" ") === draft?.tiles?.join(" ") && (!name || name === draft?.name);
    if ((chain === null || isDraft) && this.resume()) return;
    this.open(chain ?? this.#startOnly, name || title);
  }

  /** Begins a new course with only the start. */
  startOver(): void {
    this.open(this.#startOnly, "");
  }

  get #startOnly(): Chain {
    return this.box.tiles.filter((one) => kindOf(one) === "start").map((one) => one.name);
  }

  /** Restores the last draft; returns false if there is none. */
  resume(): boolean {
    const draft = read(DRAFT) as Partial<SavedCourse> | null;
    if (!draft || !Array.isArray(draft.tiles) || !draft.tiles.every((one) => tileIn(this.box, String(one))))
      return false;
    const id = savedCourses().some((one) => one.id === draft.id) ? (draft.id ?? null) : null;
    this.open(draft.tiles, draft.name ?? "", id);
    return true;
  }

  // Not derived: a drawn course may arrive after the workshop was closed, and must be saved all the same.
  get chain(): Chain {
    return this.#history.now.chain;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  get offline(): boolean {
    return this.#checker.offline;
  }

  get id(): string | null {
    return this.#id;
  }

  rename(name: string): void {
    this.name = name;
    this.#save();
  }

  // ---- edits ----

  /** Sets a new chain, with a description of the edit. */
  #edit(chain: Chain, id: string, args: Arguments = {}): void {
    if (chain === this.chain) return;
    const words = t(id, args);
    this.#history = withStep(this.#history, { chain, words });
    for (const one of chain) this.#remember(one);
    this.#closed = null;
    announcer.say(words);
    this.#save();
  }

  /** Lays a tile from the box into a gap. */
  lay(name: string, at: number): void {
    this.#edit(insert(this.chain, at, name), "strauss-web-workshop-did-lay", {
      tile: tileWords(name),
      number: at + 1,
    });
    this.held = null;
    this.chosen = at;
    this.replacing = false;
  }

  /** Lays the first tile of a kind after the chosen one, or at the end. */
  layKind(kind: Kind): void {
    const tile = this.left.find((one) => kindOf(one) === kind);
    if (!tile) {
      announcer.say(t("strauss-web-workshop-none-left", { kind }));
      return;
    }
    const at = kind === "start" ? 0 : kind === "finish" ? this.chain.length : this.#afterChosen;
    this.lay(this.sideOf(tile), at);
  }

  get #afterChosen(): number {
    return this.chosen === null ? this.end : Math.min(this.chosen + 1, this.end);
  }

  /** Replaces a tile by one from the box. */
  exchange(at: number, name: string): void {
    const before = this.chain[at];
    if (before === undefined) return;
    this.#edit(replace(this.chain, at, name), "strauss-web-workshop-did-replace", {
      tile: tileWords(name),
      other: tileWords(before),
      number: at + 1,
    });
    this.held = null;
    this.chosen = at;
    this.replacing = false;
  }

  /** Swaps two tiles of the course. */
  swap(one: number, other: number): void {
    this.#edit(swap(this.chain, one, other), "strauss-web-workshop-did-swap", { first: one + 1, second: other + 1 });
    this.chosen = other;
  }

  /** Moves a tile of the course into another gap. */
  move(from: number, gap: number): void {
    const to = gap > from ? gap - 1 : gap;
    if (to === from || to < 0 || to >= this.chain.length) return;
    this.#edit(move(this.chain, from, gap), "strauss-web-workshop-did-move", {
      tile: tileWords(this.chain[from] ?? ""),
      number: to + 1,
    });
    this.chosen = to;
  }

  remove(at: number): void {
    const name = this.chain[at];
    if (name === undefined) return;
    this.#edit(remove(this.chain, at), "strauss-web-workshop-did-remove", { tile: tileWords(name) });
    this.chosen = this.chain.length ? Math.min(at, this.chain.length - 1) : null;
    this.replacing = false;
  }

  flip(at: number): void {
    const name = this.chain[at];
    if (name === undefined) return;
    this.#edit(flip(this.chain, at), "strauss-web-workshop-did-flip", { tile: tileWords(flipped(name)) });
  }

  mirror(): void {
    this.#edit(mirrored(this.box, this.chain), "strauss-web-workshop-did-mirror");
  }

  /** Removes everything but the start. */
  clear(): void {
    this.#edit(this.#startOnly, "strauss-web-workshop-did-clear");
    this.chosen = null;
  }

  /** Takes over a whole chain: a mend, or a random course. */
  take(chain: Chain, words: string): void {
    this.#history = withStep(this.#history, { chain, words });
    announcer.say(words);
    this.chosen = null;
    this.opened = null;
    for (const one of chain) this.#remember(one);
    this.#save();
  }

  undo(): void {
    if (!this.canUndo) return;
    announcer.say(t("strauss-web-workshop-undone", { what: this.#history.now.words }));
    this.#history = undone(this.#history);
    this.#settle();
  }

  redo(): void {
    if (!this.canRedo) return;
    this.#history = redone(this.#history);
    announcer.say(t("strauss-web-workshop-redone", { what: this.#history.now.words }));
    this.#settle();
  }

  /** Clears the choice after undo or redo if its tile is gone. */
  #settle(): void {
    if (this.chosen !== null && this.chosen >= this.chain.length) this.chosen = null;
    this.replacing = false;
    this.#closed = null;
    this.#save();
  }

  choose(index: number | null): void {
    this.chosen = index;
    this.replacing = false;
  }

  // ---- the box ----

  /** Returns the name of a tile in the box, with the side that is up. */
  sideOf({ name }: TileInfo): string {
    return onSide(name, this.sides === "own" ? Boolean(this.#ownSides[name]) : this.sides === "hard");
  }

  /** Takes a tile from the box, or puts it back. */
  hold(name: string | null): void {
    if (name !== null && this.replacing && this.chosen !== null) {
      this.exchange(this.chosen, name);
      return;
    }
    this.held = name !== null && baseOf(this.held ?? "") === baseOf(name) ? null : name;
    if (this.held) announcer.say(t("strauss-web-workshop-held", { tile: tileWords(this.held) }));
  }

  /** Flips the held tile. */
  flipHeld(): void {
    if (this.held === null) return;
    this.sides = "own";
    this.held = flipped(this.held);
    this.#remember(this.held);
    announcer.say(t(tileWords(this.held)));
  }

  #remember(name: string): void {
    this.#ownSides = { ...this.#ownSides, [baseOf(name)]: isHard(name) };
  }

  /** Turns the view of the grid. */
  turn(): void {
    this.heading = (this.heading + 1) % 4;
  }

  // ---- problems ----

  #closed: string | null = null;

  /** Shows the next problem. */
  nextProblem(): void {
    const at = this.problems.findIndex((one) => one.key === this.opened);
    const next = this.problems[(at + 1) % this.problems.length];
    this.opened = next?.key ?? null;
    if (next) announcer.say(t(next.said));
  }

  /** Hides the problem until the next edit. */
  closeProblem(): void {
    this.#closed = this.opened;
    this.opened = null;
  }

  // ---- saving on the device ----

  #save(): void {
    this.#id ??= newId();
    this.unsaved = !saveCourse({ id: this.#id, name: this.name, tiles: this.chain, changed: Date.now() });
    this.#saveDraft();
  }

  #saveDraft(): void {
    write(DRAFT, { id: this.#id, name: this.name, tiles: this.chain });
  }

  /** Saves the course as a file. */
  saveFile(): void {
    const { name, chain } = this;
    saveFile(name || t("strauss-web-workshop-unnamed"), fileOf([{ name, tiles: chain }]));
    this.unsaved = false;
  }
}
