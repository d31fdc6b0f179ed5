/** The spaces where a run can end, and the routes to them. */
import type { RouteEnd, Sentence } from "../../api/types";
import { stepsToLine, type Course } from "./course";
import { laneAt, verbOf } from "./view";

export interface Route {
  moves: string[];
  words: Sentence[];
}

/** A space where the run can end, with the different routes to it. */
export interface Goal {
  space: string;
  routes: Route[];
  /** Whether only the big jump leads there; it is announced automatically (V20). */
  jump: boolean;
}

export const stepsOf = (route: Route): string[] =>
  route.moves.filter((one) => verbOf(one) === "step").map((one) => one.slice(5));

export const isJump = (end: RouteEnd) => end.first === "jump";
/** Returns what is played to get to an end; for the big jump, the card that follows it. */
export const playedFor = (end: RouteEnd): string => (isJump(end) ? (end.routes[0]?.moves[1] ?? "") : end.first);

/** Groups the ends of a run by space, as the joker can reach a space in several colours. Ends that only a big jump
 * reaches come last. */
export function goalsOf(ends: RouteEnd[], begins: (first: string) => boolean): Goal[] {
  const found = new Map<string, Goal>();
  for (const jump of [false, true]) {
    for (const end of ends) {
      if (isJump(end) !== jump || !begins(playedFor(end))) continue;
      const goal = found.get(end.space) ?? { space: end.space, routes: [], jump };
      if (goal.jump === jump) goal.routes.push(...end.routes.map(({ moves, words }) => ({ moves, words })));
      found.set(end.space, goal);
    }
  }
  return [...found.values()];
}

const signed = (steps: number): string => (steps > 0 ? `+${steps}` : steps < 0 ? `−${-steps}` : "±0");

/** Returns the sentences that all of these have in common. */
function shared(all: Sentence[][]): Sentence[] {
  const [first = [], ...others] = all;
  const texts = others.map((words) => words.map((one) => JSON.stringify(one)));
  return first.filter((one) => texts.every((words) => words.includes(JSON.stringify(one))));
}

/** Describes an end in parts: its lane, how much nearer to the line it is, what the routes bring and cost. */
export function nameOf(goal: Goal, course: Course, from: string): { gained: string; words: Sentence[] } {
  const lane = laneAt(goal.space);
  const left = stepsToLine(course, goal.space);
  const place = (goal.space.split(".")[1] ?? "").startsWith("B") ? "bridge" : "start";
  return {
    gained: signed(stepsToLine(course, from) - left),
    words: [
      lane ? { id: "strauss-web-end-lane", args: { colour: lane } } : { id: `strauss-web-end-${place}` },
      ...(left <= 0 ? [{ id: "strauss-web-end-past" }] : []),
      ...shared(goal.routes.map((route) => route.words)),
      ...(goal.routes.length > 1 ? [{ id: "strauss-web-ways", args: { count: goal.routes.length } }] : []),
    ],
  };
}
