/**
 * The progress of a tutorial. Moves in the story end a lesson; the animation only decides when the next one appears. So
 * the course of events is the same at every speed, and without animation.
 */
import type { Now, Sentence, Told } from "../api/types";
import type { Lesson } from "./lessons";
import { rest } from "./motion";
import type { Companion } from "./table.svelte";

export interface Progress {
  /** The number of the lesson; null when there are no more. */
  lesson: number | null;
  /** The first entry of the story that counts for it. */
  since: number;
}

/** Milliseconds before another player's turn: time to look there. */
const BREATH = 900;

export class Teacher implements Companion {
  #at = $state(0);
  /** Whether the lesson is shown; one that waits for its moment is shown from then on. */
  #isShown = $state(false);
  /** Whether it has been read, if the others wait for that. */
  #isRead = $state(false);
  #view = $state.raw<unknown>(null);
  #since: number;
  /** The length of the story as shown. */
  #length = 0;
  #turn: number | null = null;
  #letGo: (() => void) | null = null;

  constructor(
    readonly lessons: Lesson[],
    readonly you: number | null,
    begin: Progress,
    readonly note: (now: Progress) => void,
  ) {
    this.#at = begin.lesson ?? lessons.length;
    this.#since = begin.since;
  }

  get at(): number {
    return this.#at;
  }
  get lesson(): Lesson | undefined {
    return this.lessons[this.#at];
  }
  /** The lesson that is shown now. */
  get current(): Lesson | undefined {
    return this.#isShown ? this.lesson : undefined;
  }
  get words(): string | Sentence {
    const words = this.current?.words ?? "";
    return typeof words === "function" ? words(this.#view) : words;
  }
  /** Whether it stays although it has been read, while the others do what it describes. */
  get isRead(): boolean {
    return this.#isRead;
  }
  /** Whether the next lesson appears at once. */
  get goesOn(): boolean {
    const next = this.lessons[this.#at + 1];
    return Boolean(next && (!next.when || next.when(this.#view)));
  }
  /** Whether the reader decides when to go on. */
  get asksReader(): boolean {
    return Boolean(this.current && !this.current.done && !this.#isRead);
  }

  /**
   * Something has happened and is being shown: new entries follow the first `from` ones; null if this is the whole
   * story.
   */
  happened(told: Told[], from: number | null, now: Pick<Now, "view">): void {
    this.#view = now.view;
    this.#length = (told.at(-1)?.entry ?? (from ?? 0) - 1) + 1;
    this.#since = Math.min(this.#since, from ?? this.#length); // what was taken back is done again
    for (const one of told) {
      if (one.seat !== null) this.#turn = one.seat;
      if (one.entry >= this.#since && this.lesson?.done?.(one, this.you)) this.#next(one.entry + 1);
    }
    this.#look();
  }

  /** All of that has been shown. */
  shown(): void {
    if (this.#view && this.lesson?.over?.(this.#view)) this.#next(this.#length);
    this.#look();
  }

  /** Nothing moves: the reader has time to read. */
  rests(): void {
    if (this.#isHere()) this.#isShown = true;
  }

  hold(told: Told[]): Promise<void> | null {
    if (!this.#isOthers(told) || !this.lesson?.holds || this.#isRead || !this.#isHere()) return null;
    return new Promise((done) => (this.#letGo = done));
  }

  breathe(told: Told[]): Promise<void> | null {
    return this.#isOthers(told) && !told.some((one) => one.seat === this.#turn) ? rest(BREATH) : null;
  }

  /** The others need not wait any longer. */
  release(): void {
    if (this.lesson?.holds && this.#isHere()) this.#isRead = true;
    this.#letGo?.();
    this.#letGo = null;
  }

  /** The reader has read it. */
  read(): void {
    if (this.lesson?.over) this.release();
    else this.#next(this.#length);
  }

  #isOthers(told: Told[]): boolean {
    return told.some((one) => one.seat !== null && one.seat !== this.you);
  }
  /** Whether what the lesson explains is on the table. */
  #isHere(): boolean {
    return Boolean(this.#view && this.lesson && (!this.lesson.when || this.lesson.when(this.#view)));
  }

  #look(): void {
    while (this.#view && !this.#isShown && this.lesson?.missed?.(this.#view)) this.#next(this.#length);
    if (this.#isHere()) return;
    this.#isShown = false;
    this.#letGo?.();
    this.#letGo = null;
  }

  #next(since: number): void {
    this.#at += 1;
    this.#since = since;
    this.#isShown = this.#isRead = false;
    this.note({ lesson: this.#at < this.lessons.length ? this.#at : null, since });
    this.#letGo?.();
    this.#letGo = null;
    this.#look();
  }
}
