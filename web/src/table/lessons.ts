/** A first game with somebody who explains: lessons that follow what happens at a real table. */
import type { Json, NewTable, Sentence, Start, Told } from "../api/types";

/** One thing that is explained. */
export interface Lesson<View = unknown> {
  /** Its text; where people may have played otherwise than they were told, the one that fits. */
  words: string | Sentence | ((view: View) => string);
  /** What is meant, as a selector: the first that can be seen gets a ring. */
  point?: string;
  /** It is told only while this is on the table; meanwhile people just play. */
  when?: (view: View) => boolean;
  /** What it speaks of will not come any more: it is left out. */
  missed?: (view: View) => boolean;
  /**
   * The move that ends it, whatever comes after: an animation may still be at an earlier one. Without it, the reader
   * says so.
   */
  done?: (one: Told, you: number | null) => boolean;
  /** It is over, too, once this has been shown. */
  over?: (view: View) => boolean;
  /** The others wait until it has been read. */
  holds?: boolean;
}

/** A move of the learner's own, by its verb. */
export const mine =
  (...verbs: string[]) =>
  (one: Told, you: number | null): boolean =>
    one.seat !== null && one.seat === you && verbs.includes(one.move.split(" ")[0] ?? "");

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
  return {
    game,
    options: { ...course.options, players: course.players },
    seats: [{ kind: "me", name }, ...bots],
    start: course.start,
    tips: true,
  };
}
