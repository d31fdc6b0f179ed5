/** A first game with somebody who explains: lessons that follow what happens at a real table. */
import type { Json, NewTable, Start } from "../api/types";

/** One thing that is explained. */
export interface Lesson<View = unknown> {
  /** The id of its text. */
  words: string;
  /** What is meant, as a selector: it gets a ring. */
  point?: string;
  /** It is kept back until this holds: meanwhile people just play. */
  waits?: (view: View) => boolean;
  /** Left out unless this holds when its turn comes. */
  fits?: (view: View) => boolean;
  /** It is over as soon as this holds; without it the reader says so. */
  done?: (view: View) => boolean;
  /** It is over at once, not only when all that happened has been shown: the next one speaks of what can be seen meanwhile. */
  early?: boolean;
}

export interface Course {
  /** The position from which every first game begins: so the lessons find what they speak of. */
  start: Start;
  players: number;
  /** What is chosen for it beside the number of players. */
  options?: Record<string, Json>;
  lessons: Lesson<never>[];
}

export function firstGame(game: string, course: Course, name: string): NewTable {
  const bots = Array.from({ length: course.players - 1 }, () => ({ kind: "bot" as const, level: "beginner" }));
  return { game, options: { ...course.options, players: course.players }, seats: [{ kind: "me", name }, ...bots], start: course.start, tips: true };
}
