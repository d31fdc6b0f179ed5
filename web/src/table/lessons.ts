/** A tutorial: lessons that follow what happens at a real table. */
import type { Json, NewTable, Sentence, Start, Told } from "../api/types";

/** One explanation. */
export interface Lesson<View = unknown> {
  /** Its text; if the player may have done something other than advised, a function that picks the one that fits. */
  words: string | Sentence | ((view: View) => string);
  /** A selector: its first visible match gets a ring. */
  point?: string;
  /** Shown only while this holds; until then the player just plays. */
  when?: (view: View) => boolean;
  /** Whether what it explains will no longer come up: then it is left out. */
  missed?: (view: View) => boolean;
  /** The move that ends it, even if an animation still shows an earlier one. Without it, the player ends it. */
  done?: (one: Told, you: number | null) => boolean;
  /** It also ends once this has been shown. */
  over?: (view: View) => boolean;
  /** Whether the others wait until it has been read. */
  holds?: boolean;
}

/** Matches a move of the learner's own, by its verb. */
export const mine =
  (...verbs: string[]) =>
  (one: Told, you: number | null): boolean =>
    one.seat !== null && one.seat === you && verbs.includes(one.move.split(" ")[0] ?? "");

export interface Tutorial {
  /** The position from which every first game begins, so that the lessons find what they explain. */
  start: Start;
  players: number;
  /** Its options, apart from the number of players. */
  options?: Record<string, Json>;
  lessons: Lesson<never>[];
}

export function firstGame(game: string, tutorial: Tutorial, name: string): NewTable {
  const bots = Array.from({ length: tutorial.players - 1 }, () => ({ kind: "bot" as const, level: "beginner" }));
  return {
    game,
    options: { ...tutorial.options, players: tutorial.players },
    seats: [{ kind: "me", name }, ...bots],
    start: tutorial.start,
    tips: true,
  };
}
