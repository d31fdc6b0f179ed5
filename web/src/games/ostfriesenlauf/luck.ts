/**
 * The luck of Ostfriesenlauf, as in `games/ostfriesenlauf/rules.py`: the deal (O1 to O3), the cards of figures without
 * an owner (O22), and the shuffles (O20). The race decides from which deck a figure without an owner lays and which
 * cards are shuffled in, so the follower carries out the cards as well.
 */
import {
  list,
  named,
  sameItems,
  takeOut,
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
import { Race, RANKS } from "./race";

const ORDER = new Map<string, number>(FACTS.cards.map((card, number) => [card, number]));
const byNumber = (one: string, other: string) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0);
const deckOf = (card: string) => Number(card.charAt(0)) - 1;

function deal(options: Options, stream: Stream): Deal {
  const players = whole(options.players, 1, RANKS);
  const edition = FACTS.decks[options.edition === "B" ? "B" : "A"];
  const decks = edition.map((cards) => stream.shuffle<string>([...cards]).reverse()); // the top first
  const hands = Array.from({ length: players }, () => decks.map((deck) => deck.shift() ?? "").sort(byNumber));
  const byRank = stream.shuffle(Array.from({ length: RANKS }, (_, figure) => figure));
  const fixed = options.start_numbers ?? null;
  const numbers = byRank.map((_, figure) => byRank.indexOf(figure) + 1);
  return {
    hands,
    decks: Object.fromEntries(decks.map((deck, number) => [String(number + 1), deck])),
    start_numbers: fixed === null ? numbers : list(fixed),
  };
}

function follow(options: Options, deal: Deal): Follower {
  const hands = list(deal.hands).map(texts);
  const dealt = named(deal.decks);
  const decks = Array.from({ length: RANKS }, (_, number) => texts(dealt[String(number + 1)]));
  const owners = list(options.owners);
  if (!owners.some((seat) => typeof seat === "number")) throw new Unreadable("nobody owns a figure");
  const race = new Race(list(deal.start_numbers).map((number) => whole(number, 1, RANKS)));
  let spent: string[] = [];
  let pile: string[] = [];
  /** The rank whose turn it is to lay, counting down. */
  let rank = RANKS;
  let shuffles = false;

  const owner = () => owners[race.figureOf(rank)] ?? null;
  const isDue = (seat: number | null) => !shuffles && owner() === seat;

  /** Passes the turn to the next rank ahead (O5, O6); after the first the pile is turned over (O7). */
  function passTurn(): void {
    do {
      rank -= 1;
      if (rank < 0) {
        for (const card of pile) race.carryOut(card);
        spent = [...spent, ...pile];
        pile = [];
        rank = RANKS - 1;
      }
    } while (owner() === null && decks[rank]?.length === 0); // O22: nothing is laid from an empty deck
  }
  function plays(seat: number, move: string): boolean {
    const [verb, what = ""] = move.split(" ");
    const hand = hands[seat];
    if (!hand || !isDue(seat)) return false;
    if (verb === "draw") {
      const deck = decks[Number(what) - 1];
      const card = deck?.shift();
      if (card === undefined) return false;
      hand.push(card);
      shuffles = deck?.length === 0; // O20
      return true;
    }
    if (verb !== "lay" || !takeOut(hand, what)) return false;
    pile.push(what);
    passTurn();
    return true;
  }
  function happens(event: string, stream: (() => Stream) | null): boolean {
    return shuffles ? shuffle(event, stream) : layForOwnerless(event);
  }
  function layForOwnerless(event: string): boolean {
    const deck = decks[rank];
    const card = deck?.[0];
    if (!isDue(null) || !deck || card === undefined || event !== `lay ${card}`) return false;
    deck.shift();
    pile.push(card);
    if (deck.length === 0) shuffles = true;
    else passTurn();
    return true;
  }
  function shuffle(event: string, stream: (() => Stream) | null): boolean {
    const rests = decks.map((deck, number) => [
      ...[...deck].reverse(),
      ...spent.filter((card) => deckOf(card) === number).sort(byNumber),
    ]);
    const luck = stream?.();
    const drawn = luck ? rests.map((cards) => luck.shuffle(cards)) : given(event, rests);
    if (!drawn || event !== eventText(drawn)) return false;
    drawn.forEach((cards, number) => (decks[number] = cards));
    spent = [];
    shuffles = false;
    if (owner() === null) passTurn(); // its card is already on the pile; otherwise a player lays now
    return true;
  }
  passTurn();
  return { plays, happens, hands: (seat) => [hands[seat] ?? []] };
}

const eventText = (decks: string[][]) =>
  `shuffle: ${decks.map((cards, number) => `${number + 1}: ${cards.join(", ")}`).join("; ")}`;

/** Returns the decks of a recorded event, if they consist of exactly these cards. */
function given(event: string, rests: string[][]): string[][] | null {
  const decks = event.replace(/^shuffle: /, "").split("; ");
  const found = decks.map((deck) => deck.slice("1: ".length).split(", ").filter(Boolean));
  return found.length === rests.length && rests.every((cards, number) => sameItems(cards, found[number]))
    ? found
    : null;
}

/** Whether the figures stand in the order of their start numbers; null once a pile has been turned over. */
function begins(view: Json, deal: Deal): boolean | null {
  const { round, ranking } = named(view);
  if (round !== 1) return null;
  const numbers = list(deal.start_numbers);
  return list(ranking).every((figure, rank) => numbers[whole(figure, 0, RANKS - 1)] === rank + 1);
}

export const luck: Luck = { deal, begins, follow };
