/** What a person does at a table beside moving: asking why not, getting a tip, taking back, opening a sheet. */
import { MediaQuery } from "svelte/reactivity";
import { call, Refusal } from "../api/calls";
import type { Json, MoveSeen, Sentence, Tip } from "../api/types";
import type { Mode } from "../frame/route.svelte";
import { brief } from "../words/brief";
import { t } from "../words/words.svelte";
import type { TableState } from "./table.svelte";

export interface Why {
  words: Sentence;
  rule: string | null;
}

/** What is asked now, in words. */
export interface Asked {
  mine: boolean;
  sentence: string;
  /** What belongs to the card that is chosen, or a hint. */
  detail: string;
}

export type Sheet = "rules" | "menu" | "story" | "end" | "onlookers" | "keys" | "shuffle" | "standings" | null;

/** What is heard of several people at one device when the next one is on. */
export function passQuestion(table: TableState): Asked | null {
  return table.passTo === null
    ? null
    : { mine: true, sentence: t("web-pass-on", { player: table.nameOf(table.passTo) }), detail: "" };
}

/** So much room that the rule book can lie beside the board without covering what is asked or the hand. */
const ROOM = new MediaQuery("(min-width: 1400px) and (min-height: 640px)");

export class Desk {
  sheet = $state<Sheet>(null);
  /** Whether the chat is open: it lies beside the table, not over it. */
  chats = $state(false);
  /** The rule at which the rule book opens. */
  rule = $state<string | null>(null);
  /** Why the last thing that was tried does not work. */
  why = $state.raw<Why | null>(null);
  tip = $state.raw<Tip | null>(null);
  /** Of the moves that the tip names, the one that is pointed at. */
  #pointed = $state<string | null>(null);
  thinking = $state(false);
  /** For screen readers; each game's panel says it. Nothing while an answer is on its way or carried out. */
  question = $state.raw<Asked | null>(null);
  /** Whether a key was used last: then the focus goes where the answer is expected. */
  byKeyboard = $state(false);
  /** What the players are called in sentences, by their seats. */
  readonly names = $derived.by(() => this.table.now?.seats.map((seat) => t(brief(seat.called))) ?? []);

  constructor(
    readonly table: TableState,
    /** What of the table this device shows; a game may leave out its board, or what belongs to a hand. */
    readonly mode: Mode = "whole",
  ) {}

  /** Make a move; whether it was made. */
  async play(move: MoveSeen): Promise<boolean> {
    this.#clear();
    const refused = await this.table.play(move);
    this.#tell(refused);
    return refused === null;
  }

  /** The game says why this move is not possible; nothing if it is. */
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
   * The move that the tip is about: the master's, or another one of its list that is pointed at. The card and the place
   * of it are marked, with `TipMark.svelte` in the page and `TipRing.svelte` in a drawing.
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

  /** Who asked does not want it any more. */
  async withdraw(): Promise<void> {
    const asking = this.table.asking;
    if (asking) this.#tell(await this.table.do({ type: "answer", question: asking.question, yes: false }, asking.seat));
  }

  async rematch(): Promise<void> {
    this.#tell(await this.table.do({ type: "rematch" }));
  }

  /** For the next game of a series: the last in the standings chooses what it is played with, and is ready. */
  async choose(seat: number, value: Json): Promise<void> {
    this.why = null;
    this.#tell(await this.table.do({ type: "choose", value }, seat));
  }

  async ready(): Promise<void> {
    this.why = null;
    this.#tell(await this.table.do({ type: "ready" }));
  }

  /** Rest, go on, stop, get up, come back: what a person asks for in the menu. */
  async ask(type: "pause" | "resume" | "abort" | "leave" | "come_back"): Promise<void> {
    if (this.sheet !== "standings") this.sheet = null;
    this.#tell(await this.table.do({ type }));
  }

  /** Whether there is another person to talk to. A big screen that all look at is not the place for it. */
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

  /** Whether a sheet lies over the table, so that keys are for the sheet. */
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
