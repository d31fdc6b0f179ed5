/** Where a run can end, and the ways there. */
import type { RouteEnd, Sentence } from "../../api/types";
import { verbOf } from "./view";

export interface Way {
  moves: string[];
  words: Sentence[];
}

/** A space where the run can end, with the ways there that differ. */
export interface Goal {
  space: string;
  ways: Way[];
  /** Whether only the big jump leads there, which is announced with it (V20). */
  jump: boolean;
}

export const stepsOf = (way: Way): string[] =>
  way.moves.filter((one) => verbOf(one) === "step").map((one) => one.slice(5));

export const isJump = (end: RouteEnd) => end.first === "jump";
/** What is played to get to an end: behind the big jump, the card that follows. */
export const playedFor = (end: RouteEnd): string => (isJump(end) ? (end.routes[0]?.moves[1] ?? "") : end.first);

/** Ends of a run gathered by their space: with the joker the same space can be reached as several colours. Behind them
 * those that only a ready big jump reaches. */
export function goalsOf(ends: RouteEnd[], begins: (first: string) => boolean): Goal[] {
  const found = new Map<string, Goal>();
  for (const jump of [false, true]) {
    for (const end of ends) {
      if (isJump(end) !== jump || !begins(playedFor(end))) continue;
      const goal = found.get(end.space) ?? { space: end.space, ways: [], jump };
      if (goal.jump === jump) goal.ways.push(...end.routes.map(({ moves, words }) => ({ moves, words })));
      found.set(end.space, goal);
    }
  }
  return [...found.values()];
}
