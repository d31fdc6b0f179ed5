/** The pile being carried out, card by card; also for showing again what a card of the previous round did. */
import type { Sentence } from "../../api/types";
import {
  cardWords,
  colourOf,
  placeWords,
  slotOf,
  type Effect,
  type FigureSeen,
  type GoalSeen,
  type Round,
} from "./view";

export interface Reveal {
  round: Round;
  /** The card being carried out; -1 while all are still face down. */
  index: number;
  /** Whether its effect is complete. */
  done: boolean;
  /** Whether figures are moving. */
  moving: boolean;
  /** Whether it is shown again after the round. */
  again: boolean;
}

export const faceDown = (round: Round): Reveal => ({ round, index: -1, done: false, moving: false, again: false });
export const review = (round: Round, index: number): Reveal => ({
  round,
  index,
  done: true,
  moving: false,
  again: true,
});

export const effectOf = ({ round, index }: Reveal): Effect | null => round.cards[index] ?? null;

/** Returns the figures and the goal at this point of the reveal. */
export function stateOf(reveal: Reveal): { figures: FigureSeen[]; goal: GoalSeen } {
  const last = reveal.done ? reveal.index : reveal.index - 1;
  return reveal.round.cards[last] ?? reveal.round;
}

/** Returns the figures and the goal before the card being carried out. */
export const stateBefore = (reveal: Reveal): { figures: FigureSeen[]; goal: GoalSeen } =>
  reveal.round.cards[reveal.index - 1] ?? reveal.round;

/** Returns the place of a card in the pile. */
export function placeIn(round: Round, effect: Effect): number {
  return slotOf(round.figures[effect.laid_by]?.rank ?? 1);
}

/** Returns what a card did, as a sentence. */
export function effectWords(effect: Effect, spaces: number): Sentence {
  const { what, figure, other, from, to, goal, card } = effect;
  const id = what === "nothing" ? (figure === null ? "goal-stays" : "stays") : what;
  return {
    id: `ostfriesenlauf-tell-${id}`,
    args: {
      card: cardWords(card),
      goal: goal.at,
      colour: colourOf(figure ?? 0),
      other: colourOf(other ?? 0),
      count: Math.abs(to - from),
      way: to > from ? "forward" : "back",
      place: placeWords(to, spaces),
    },
  };
}

/** Returns the figure that held the card's rank before the reveal, if the card acts on another one. */
export function intendedFor(reveal: Reveal): FigureSeen | null {
  const effect = effectOf(reveal);
  if (!effect || effect.figure === null) return null;
  const then = reveal.round.figures.find((one) => one.rank === effect.back);
  return then && then.figure !== effect.figure ? then : null;
}
