/**
 * What a person has picked: a card, then the space where the run ends, then the route there if there are several. The
 * single steps follow automatically; what the bird meets on the route is asked.
 */
import { call, Refusal } from "../../api/calls";
import type { MoveSeen, Now, RouteEnd } from "../../api/types";
import { viewOf } from "../../api/views";
import type { Desk } from "../../table/desk.svelte";
import { goalsOf, isJump, playedFor, type Goal, type Route } from "./goals";
import { ADVANTAGES_BY_WORTH, advantageIn, BEGINS, valueOf, verbOf, type View } from "./view";

const ASKED_DURING_A_RUN = ["flip", "lose"];

/** Answers that decline, which come last. */
const DECLINING = ["flip none", "ignore", "end"];

/** Returns the cards of a hand by value, the lowest first: the order in which to offer them for discarding. */
const cheapest = (hand: string[]): string[] => hand.toSorted((one, other) => valueOf(one) - valueOf(other));

/**
 * Sorts answers sensibly: the most helpful first, or the least valuable if something is given up; declining comes last.
 */
export function inOrder(moves: MoveSeen[], hand: string[]): MoveSeen[] {
  const place = ({ text }: MoveSeen) => {
    const advantage = advantageIn(text);
    if (DECLINING.includes(text)) return Infinity;
    if (advantage === null) return cheapest(hand).findIndex((one) => text.endsWith(` ${one}`));
    const worth = ADVANTAGES_BY_WORTH.indexOf(advantage);
    return verbOf(text) === "lose" ? -worth : worth;
  };
  return moves.toSorted((one, other) => Math.sign(place(one) - place(other)) || 0);
}

export class Turn {
  /** A card of the hand by its name, `joker` or `copy`. */
  picked = $state<string | null>(null);
  /** Whether the card is used for a single space (V15). */
  singleStep = $state(false);
  /** The end whose routes the question is about. */
  asking = $state.raw<Goal | null>(null);
  /** The moves of the chosen route that are still to be made. */
  plan = $state.raw<string[]>([]);
  #ends = $state.raw<RouteEnd[]>([]);
  /** The position that the ends belong to. */
  #endsOf = $state.raw<Now | null>(null);
  #sentAt: Now | null = null;
  #asked: { now: Now | null; answer: Promise<void> } | null = null;

  constructor(readonly desk: Desk) {}

  get view(): View {
    return viewOf(this.desk.table.now?.view, "strauss");
  }
  get legal(): Map<string, MoveSeen> {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is never modified, only replaced
    return new Map(this.desk.table.legal.map((move) => [move.text, move]));
  }
  get asks(): View["asks"] {
    return this.desk.table.legal.length ? this.view.asks : null;
  }
  get ends(): RouteEnd[] {
    return this.#endsOf === this.desk.table.now ? this.#ends : [];
  }
  get loading(): boolean {
    return this.#endsOf !== this.desk.table.now;
  }
  /** Whether the run continues without a question. */
  get running(): boolean {
    const [next] = this.plan;
    return next !== undefined && (!this.asks || this.legal.has(next));
  }

  /** The only legal move here, unless it plays a card: it is made automatically. */
  get forced(): Route | null {
    const { asks } = this;
    if (asks === null || asks === "card") return null;
    const [only, other] = this.legal.keys();
    if (only !== undefined && other === undefined) return { moves: [only], words: [] };
    const [goal, another] = asks === "step" ? this.goals(null, false) : [];
    return goal && !another && goal.routes.length === 1 ? (goal.routes[0] ?? null) : null;
  }

  /** Returns where something that can be played leads, or a card used for a single space. */
  goals(pick: string | null, singleStep: boolean): Goal[] {
    if (this.asks === "step") return goalsOf(this.ends, (first) => first === "");
    if (this.asks !== "card" || pick === null) return [];
    if (pick === "joker") return goalsOf(this.ends, (first) => verbOf(first) === "joker");
    const wanted = pick === "copy" ? "copy" : `${singleStep ? "exception" : "play"} ${pick}`;
    return goalsOf(this.ends, (first) => first === wanted);
  }
  /** Returns whether a card can be used for a single space but not for a run. */
  canOnlyStep(pick: string): boolean {
    return !this.canRun(pick) && this.legal.has(`exception ${pick}`);
  }
  /** Returns whether to offer a card for a single space first: the big jump is never used unasked. */
  startsWithStep(pick: string): boolean {
    return !this.legal.has(`play ${pick}`) && this.legal.has(`exception ${pick}`);
  }
  canRun(pick: string): boolean {
    const legal = this.legal;
    if (this.ends.some((end) => isJump(end) && playedFor(end) === `play ${pick}`)) return true;
    return (
      legal.has(pick) ||
      legal.has(`play ${pick}`) ||
      legal.has(`stay ${pick}`) ||
      (pick === "joker" && [...legal.keys()].some((one) => verbOf(one) === "joker"))
    );
  }

  /** Returns the only move with a card or an advantage; nothing if there is a choice. */
  onlyRoute(pick: string): Route | null {
    const [goal, other] = this.goals(pick, false);
    const choice = other ?? this.legal.get(`stay ${pick}`) ?? this.legal.get(`exception ${pick}`);
    return goal?.routes.length === 1 && !choice && !goal.jump ? (goal.routes[0] ?? null) : null;
  }

  pick(what: string | null): void {
    this.picked = what;
    this.singleStep = what !== null && this.startsWithStep(what);
    this.asking = null;
    this.desk.why = null;
  }

  /** Runs to a space; asks for the route first if there are several. */
  async go(goal: Goal): Promise<void> {
    const [route] = goal.routes;
    if (goal.routes.length > 1) this.asking = goal;
    else if (route) await this.run(route);
  }

  async run(route: Route): Promise<void> {
    const [first = "", ...rest] = route.moves;
    this.asking = null;
    this.plan = rest.filter((one) => !ASKED_DURING_A_RUN.includes(verbOf(one)));
    await this.play(first);
  }

  async play(text: string): Promise<void> {
    const move = this.legal.get(text);
    if (!move) return this.desk.askWhy(text);
    this.#sentAt = this.desk.table.now;
    await this.desk.play(move);
    if (this.desk.why) this.forget();
  }

  forget(): void {
    this.plan = [];
    this.#sentAt = null;
  }

  /** Forgets what belongs to an earlier position. */
  reset(): void {
    this.picked = null;
    this.singleStep = false;
    this.asking = null;
  }

  /** Continues the chosen route, or makes the only legal move. */
  advance(): void {
    const { table } = this.desk;
    const legal = [...this.legal.keys()];
    if (!legal.length || table.moving || table.now === this.#sentAt) return;
    const [next] = this.plan;
    const { asks } = this;
    if (next !== undefined && legal.includes(next)) {
      this.plan = this.plan.slice(1);
      void this.play(next);
    } else if (asks === "card") {
      if (next !== undefined) this.plan = [];
    } else {
      if (next !== undefined && asks === "step") this.plan = [];
      const { forced } = this;
      if (forced) void (forced.moves.length > 1 ? this.run(forced) : this.play(forced.moves[0] ?? ""));
    }
  }

  /** Asks the server where things lead from here. */
  async loadEnds(): Promise<void> {
    const { table } = this.desk;
    const now = table.now;
    // A single legal step is made at once: the answer would come too late.
    const needed = this.asks === "card" || (this.asks === "step" && !this.running && this.legal.size > 1);
    if (!needed || this.#endsOf === now || table.you === null) return;
    if (this.#asked?.now !== now) this.#asked = { now, answer: this.#ask(now, table.you) };
    await this.#asked.answer;
  }

  async #ask(now: Now | null, seat: number): Promise<void> {
    const { table } = this.desk;
    try {
      const found = await call("POST /api/tables/{table}/routes", {
        path: { table: table.id },
        body: { seat },
        token: table.token,
      });
      if (table.now === now) [this.#ends, this.#endsOf] = [found.ends, now];
    } catch (refusal) {
      if (table.now === now) this.desk.why = { words: (refusal as Refusal).words, rule: null };
    }
  }

  /** Returns the entry of the story to take back to: the decision that began the viewer's turn. */
  startOfTurn(): number | null {
    const { story, you } = this.desk.table;
    let start: number | null = null;
    for (const one of story.toReversed()) {
      if (one.seat === null) continue; // a shuffle
      if (one.seat !== you) {
        if (start !== null) break;
        continue;
      }
      const begins = BEGINS.includes(verbOf(one.move));
      if (start !== null && verbOf(one.move) !== "jump") break;
      if (begins) start = one.entry;
    }
    return start;
  }
}
