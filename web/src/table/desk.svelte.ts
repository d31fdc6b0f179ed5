/** What a person does at a table besides moving: asking why not, getting a tip, taking back, opening a sheet. */
import { MediaQuery } from "svelte/reactivity";
import { call, Refusal } from "../api/calls";
import type { Json, MoveSeen, Sentence, Tip } from "../api/types";
import type { Mode } from "../frame/route.svelte";
import { shortName } from "../words/shortNames";
import { t } from "../words/words.svelte";
import type { TableState } from "./table.svelte";

export interface Why {
  words: Sentence;
  rule: string | null;
}

/** The current prompt, in words. */
export interface Asked {
  mine: boolean;
  sentence: string;
  /** About the selected card, or a hint. */
  detail: string;
}

export type Sheet = "rules" | "menu" | "story" | "end" | "spectators" | "keys" | "shuffle" | "standings" | null;

/** Announced when several people share a device and the turn passes to another of them. */
export function passQuestion(table: TableState): Asked | null {
  return table.passTo === null
    ? null
    : { mine: true, sentence: t("web-pass-on", { player: table.nameOf(table.passTo) }), detail: "" };
}

/** Enough room for the rule book beside the board without covering the prompt or the hand. */
const ROOM = new MediaQuery("(min-width: 1400px) and (min-height: 640px)");

export class Desk {
  sheet = $state<Sheet>(null);
  /** Whether the chat is open: it lies beside the table, not over it. */
  chats = $state(false);
  /** The rule at which the rule book opens. */
  rule = $state<string | null>(null);
  /** Why the last attempt does not work. */
  why = $state.raw<Why | null>(null);
  tip = $state.raw<Tip | null>(null);
  /** The one of the tip's moves that is pointed at. */
  #pointed = $state<string | null>(null);
  thinking = $state(false);
  /** For screen readers; each game's panel sets it. Null while an answer is being sent or shown. */
  question = $state.raw<Asked | null>(null);
  /** Whether the last input was a key: then the focus moves to where the answer is given. */
  byKeyboard = $state(false);
  /** The players' names in sentences, by seat. */
  readonly names = $derived.by(() => this.table.now?.seats.map((seat) => t(shortName(seat.called))) ?? []);

  constructor(
    readonly table: TableState,
    /** The part of the table that this device shows; a game may leave out its board or everything about the hand. */
    readonly mode: Mode = "whole",
  ) {}

  /** Makes a move; returns whether it was made. */
  async play(move: MoveSeen): Promise<boolean> {
    this.#clear();
    const refused = await this.table.play(move);
    this.#tell(refused);
    return refused === null;
  }

  /** Asks the server why this move is not legal; shows nothing if it is. */
  async askWhy(move: string): Promise<void> {
    const { id, token, you } = this.table;
    if (you === null) return;
    try {
      const answer = await call("POST /api/tables/{table}/why-not", {
        path: { table: id },
        body: { seat: you, move },
        token,
      });
      this.why = answer.words ? { words: answer.words, rule: answer.rule ?? null } : null;
    } catch (refusal) {
      this.why = { words: (refusal as Refusal).words, rule: null };
    }
  }

  async askTip(): Promise<void> {
    const { id, token, you } = this.table;
    if (you === null || this.thinking) return;
    this.thinking = true;
    this.why = null;
    try {
      this.tip = await call("POST /api/tables/{table}/tip", { path: { table: id }, body: { seat: you }, token });
    } catch (refusal) {
      this.why = { words: (refusal as Refusal).words, rule: null };
    } finally {
      this.thinking = false;
    }
  }

  /**
   * The move that the tip is about: the best one, or another of its list that is pointed at. Its card and its target
   * are marked, with `TipMark.svelte` in HTML and `TipRing.svelte` in a drawing.
   */
  get hinted(): MoveSeen | null {
    if (!this.tip) return null;
    const text = this.#pointed ?? this.tip.move;
    return this.table.legal.find((move) => move.text === text) ?? null;
  }

  pointAtTip(move: string | null): void {
    this.#pointed = move;
  }

  closeTip(): void {
    this.tip = null;
    this.#pointed = null;
  }

  async takeBack(): Promise<void> {
    this.#clear();
    const to = this.table.face?.backTo?.() ?? null;
    this.#tell(await this.table.do({ type: "take_back", ...(to === null ? {} : { to }) }));
  }

  async answer(yes: boolean): Promise<void> {
    const asked = this.table.asked;
    if (asked) this.#tell(await this.table.do({ type: "answer", question: asked.question, yes }));
  }

  /** Withdraws this device's question. */
  async withdraw(): Promise<void> {
    const asking = this.table.asking;
    if (asking) this.#tell(await this.table.do({ type: "answer", question: asking.question, yes: false }, asking.seat));
  }

  async rematch(): Promise<void> {
    this.#tell(await this.table.do({ type: "rematch" }));
  }

  /** For the next game of a series: the last in the standings chooses its options, and is ready. */
  async choose(seat: number, value: Json, title = ""): Promise<void> {
    this.why = null;
    this.#tell(await this.table.do({ type: "choose", value, ...(title ? { title } : {}) }, seat));
  }

  async ready(): Promise<void> {
    this.why = null;
    this.#tell(await this.table.do({ type: "ready" }));
  }

  /** Sends what the menu offers: pause, resume, abort, leave, come back. */
  async ask(type: "pause" | "resume" | "abort" | "leave" | "come_back"): Promise<void> {
    if (this.sheet !== "standings") this.sheet = null;
    this.#tell(await this.table.do({ type }));
  }

  /** Whether there is another person to talk to. A big screen that everyone sees is not the place for it. */
  get canChat(): boolean {
    const { you, seats, now } = this.table;
    return you !== null && (now?.seats.some((seat, number) => seat.kind !== "bot" && !seats.includes(number)) ?? false);
  }

  /** Whether the game is over. */
  get over(): boolean {
    return this.table.now?.status === "ended";
  }

  get roomBeside(): boolean {
    return ROOM.current;
  }

  /** Whether a sheet covers the table, so that keys are for the sheet. */
  get covered(): boolean {
    return this.sheet !== null && !(this.sheet === "rules" && this.roomBeside);
  }

  get canTakeBack(): boolean {
    return Boolean(this.table.now?.takeback) && !this.table.moving && !this.table.watches;
  }

  get canTip(): boolean {
    const { snapshot, legal, watches } = this.table;
    return Boolean(snapshot?.tips) && legal.length > 1 && !this.thinking && !watches;
  }

  toggleRules(): void {
    if (this.sheet === "rules") this.sheet = null;
    else this.openRules(null);
  }

  openRules(rule: string | null): void {
    this.rule = rule;
    this.sheet = "rules";
  }

  #clear(): void {
    this.why = null;
    this.closeTip();
  }

  #tell(refused: { words: Sentence; rule?: string | null } | null): void {
    if (refused) this.why = { words: refused.words, rule: refused.rule ?? null };
  }
}
