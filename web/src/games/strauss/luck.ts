/**
 * Recomputes the shuffles of Strauß voraus! to check them: a random course, the deal (V1, V3, V4) and new draw piles
 * (V17), as in `games/strauss/rules.py`.
 */
import {
  list,
  named,
  sameItems,
  texts,
  Unreadable,
  whole,
  type Deal,
  type Follower,
  type Luck,
  type Options,
} from "../../fairness/luck";
import type { Json } from "../../api/types";
import type { Stream } from "../../fairness/stream";
import { FACTS } from "./facts";
import { courseFrom, isRandom } from "./random-course";

const PACK = FACTS.lanes.flatMap((lane) => FACTS.card_values.map((value) => `${lane} ${value}`));
const ORDER = new Map(PACK.map((card, number) => [card, number]));
const byNumber = (one: string, other: string) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0);

function settle(options: Options, stream: Stream): Options {
  const { course } = options;
  return isRandom(course) ? { ...options, course: courseFrom(course, stream.word(), stream.word()) } : options;
}

function deal(options: Options, stream: Stream): Deal {
  const players = whole(options.players, 2, FACTS.ostriches.length);
  const starts = stream.shuffle(FACTS.ostriches.map((_, space) => `0.S${space + 1}`));
  const drawn = stream.below(players);
  const piles = Array.from({ length: players }, () => stream.shuffle([...PACK]).reverse()); // the top first
  return {
    hands: piles.map((pile) => pile.slice(0, FACTS.hand).sort(byNumber)),
    draw: piles.map((pile) => pile.slice(FACTS.hand)),
    start: typeof options.start_player === "number" ? options.start_player : drawn,
    spaces: starts.slice(0, players),
  };
}

// ---- following ----

/** The places of a player's twenty cards. */
interface Cards {
  hand: string[];
  /** The top first. */
  draw: string[];
  discard: string[];
}

/** Verbs that begin a turn. */
const CARD_VERBS = ["play", "exception", "stay"];
const MOVE_VERBS = [...CARD_VERBS, "joker", "copy"];
/** Far more than any real game has: a limit against forged logs. */
const MAX_POSSIBILITIES = 4096;

/**
 * One player's cards. A warthog makes the player discard the hand without an entry in the log (V34), and the race
 * that decides where this happens is not followed here. So this tracks every possibility that agrees with the log:
 * usually one.
 */
class Player {
  #possibilities: Cards[];
  #hasPlayed = false;
  /** Whether it is known what happened to the rest of the hand in this turn. */
  #isSettled = false;
  #limit: number = FACTS.hand;

  constructor(
    readonly seat: number,
    hand: string[],
    draw: string[],
  ) {
    this.#possibilities = [{ hand, draw, discard: [] }];
  }

  plays(verb: string, what: string): boolean {
    if (this.#hasPlayed && (verb === "jump" || MOVE_VERBS.includes(verb))) this.endTurn();
    if (MOVE_VERBS.includes(verb)) this.#hasPlayed = true;
    if (CARD_VERBS.includes(verb)) this.#narrow((cards) => discarded(cards, what));
    else if (verb === "top") this.#settle((cards) => (cards.hand.includes(what) ? handDiscarded(cards) : null));
    else if (verb === "drop") {
      this.#narrow((cards) => (cards.hand.length > this.#limit ? discarded(cards, what) : null));
      this.#begin();
    } else if (what === "fifth") this.#limit = FACTS.hand + (verb === "flip" ? 1 : 0);
    return this.#possibilities.length > 0;
  }

  /** Fills up the hand without a shuffle. */
  endTurn(): void {
    if (!this.#hasPlayed) return;
    this.#discardOrKeep();
    this.#narrow((cards) => {
      const filled = this.#filled(cards);
      return filled.hand.length === this.#limit ? filled : null;
    });
    this.#begin();
  }

  /** Turns the discarded cards into a new draw pile. */
  shuffles(event: string, stream: (() => Stream) | null): boolean {
    const cards = event.replace(/^shuffle \d+: /, "").split(", ");
    this.#discardOrKeep();
    this.#narrow((before) => {
      const { hand, draw, discard } = this.#filled(before);
      if (draw.length || hand.length >= this.#limit) return null;
      const expected = stream ? stream().shuffle([...discard].sort(byNumber)) : cards;
      const agrees = event === `shuffle ${this.seat}: ${expected.join(", ")}` && sameItems(expected, discard);
      return agrees ? this.#filled({ hand, draw: expected, discard: [] }) : null;
    });
    this.#begin();
    return this.#possibilities.length > 0;
  }

  /** The hands before and after the end of the turn, with and without a warthog. */
  get hands(): string[][] {
    return this.#possibilities.flatMap((cards) => {
      const without = handDiscarded(cards);
      return [cards, without, this.#filled(cards), this.#filled(without)].map((one) => one.hand);
    });
  }

  #begin(): void {
    this.#hasPlayed = this.#isSettled = false;
  }

  #settle(change: (cards: Cards) => Cards | null): void {
    this.#narrow(change);
    this.#isSettled = true;
  }

  #discardOrKeep(): void {
    if (this.#isSettled) return;
    const byText = new Map(
      [...this.#possibilities, ...this.#possibilities.map(handDiscarded)].map((one) => [JSON.stringify(one), one]),
    );
    if (byText.size > MAX_POSSIBILITIES) throw new Unreadable("too many possible hands");
    this.#possibilities = [...byText.values()];
  }

  #narrow(change: (cards: Cards) => Cards | null): void {
    this.#possibilities = this.#possibilities.flatMap((cards) => change(cards) ?? []);
  }

  /** Draws up to the limit, as far as the pile lasts. */
  #filled({ hand, draw, discard }: Cards): Cards {
    const missing = Math.max(0, this.#limit - hand.length);
    return { hand: [...hand, ...draw.slice(0, missing)].sort(byNumber), draw: draw.slice(missing), discard };
  }
}

function discarded({ hand, draw, discard }: Cards, card: string): Cards | null {
  if (!hand.includes(card)) return null;
  return { hand: hand.filter((other) => other !== card), draw, discard: [...discard, card].sort(byNumber) };
}

function handDiscarded({ hand, draw, discard }: Cards): Cards {
  return { hand: [], draw, discard: [...discard, ...hand].sort(byNumber) };
}

function follow(options: Options, deal: Deal): Follower {
  const draws = list(deal.draw).map(texts);
  const players = list(deal.hands).map((hand, seat) => new Player(seat, texts(hand), draws[seat] ?? []));
  whole(options.players, players.length, players.length);
  const endOthers = (seat: number) => {
    for (const player of players) if (player.seat !== seat) player.endTurn();
  };
  return {
    plays(seat, move) {
      endOthers(seat);
      const [verb = ""] = move.split(" ", 1);
      return players[seat]?.plays(verb, move.slice(verb.length + 1)) ?? false;
    },
    happens(event, stream) {
      const seat = Number(/^shuffle (\d+): /.exec(event)?.[1] ?? NaN);
      endOthers(seat);
      return players[seat]?.shuffles(event, stream) ?? false;
    },
    hands: (seat) => players[seat]?.hands ?? [],
  };
}

/** Whether the birds that still stand on start spaces stand where they were dealt; null if there are none. */
function begins(view: Json, deal: Deal, entries: number): boolean | null {
  const { players, seat } = named(view);
  const spaces = list(players).map((player) => named(player).at);
  const isStart = (space: Json | undefined) => typeof space === "string" && space.startsWith("0.S");
  if (entries > 0 && !spaces.some(isStart)) return null;
  const dealt = list(deal.spaces);
  const isInPlace = spaces.every((space, bird) => space === dealt[bird] || (entries > 0 && !isStart(space)));
  return isInPlace && (entries > 0 || seat === deal.start);
}

export const luck: Luck = { isOpen: (options) => isRandom(options.course), settle, deal, begins, follow };
