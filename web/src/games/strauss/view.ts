/** The view of a table of Strauß voraus!, and the notation of its cards and moves. */
import type { Sentence, StraussPlayer, StraussView } from "../../api/types";
import { argumentOf } from "../../words/arguments";
import { FACTS } from "./facts";

export const LANES = FACTS.lanes;
export type Lane = (typeof LANES)[number];
export const LETTERS = FACTS.lane_letters;
export const ADVANTAGES = FACTS.advantages;
export const ADVANTAGES_BY_WORTH = FACTS.advantages_by_worth;
export type Advantage = (typeof ADVANTAGES)[number];

export type View = StraussView;
export type Player = StraussPlayer;
export type Ostrich = Player["ostrich"];
export type Asks = NonNullable<View["asks"]>;

export const laneOf = (card: string): Lane => card.split(" ")[0] as Lane;
export const valueOf = (card: string): number => Number(card.split(" ")[1]);
export const cardId = (card: string): string => `sv-card-${card.replace(" ", "-")}`;
export const cardWords = (card: string): Sentence => ({
  id: "strauss-card",
  args: { colour: laneOf(card), value: valueOf(card) },
});
export const cardOf = (sentence: Sentence): string =>
  `${argumentOf(sentence, "colour")} ${argumentOf(sentence, "value")}`;

/** Returns the lane of a space; null on a bridge and on a start space. */
export function laneAt(space: string): Lane | null {
  return LANES[LETTERS.indexOf(space.split(".")[1]?.[0] ?? "")] ?? null;
}

/** Returns a space in words; tiles and spaces count from 1. */
export function spaceWords(space: string): Sentence {
  const [tile = "0", name = ""] = space.split(".");
  const number = Number(name.slice(1));
  if (name[0] === "S") return { id: "strauss-space-start", args: { number } };
  if (name[0] === "B") return { id: "strauss-space-bridge", args: { tile: Number(tile) + 1, number: number + 1 } };
  return { id: "strauss-space", args: { tile: Number(tile) + 1, colour: laneAt(space) ?? "grey", number: number + 1 } };
}

/** Returns the bonus of a bird for cards of the colour it is on, which holds for the whole round. */
export const bonusOf = (view: View, seat: number): number => view.order.indexOf(seat) + 1;

/** Returns the bonus that a card would bring a player from where the bird is now. */
export function bonusFor(view: View, player: Player, card: string): number {
  return laneAt(player.at) === laneOf(card) ? bonusOf(view, player.seat) : 0;
}

/** Returns the advantage that a move turns over, gives up or uses. */
export function advantageIn(move: string): Advantage | null {
  const last = move.split(" ").at(-1) as Advantage;
  return move.startsWith("joker") ? "joker" : ADVANTAGES.includes(last) ? last : null;
}

/** The decisions that begin a turn. */
export const BEGINS = ["jump", "play", "exception", "stay", "joker", "copy"];
export const verbOf = (move: string): string => move.split(" ")[0] ?? "";
