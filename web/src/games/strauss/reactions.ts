/** Finds what on the course reacts to a bird, from the story and the views before and after, not from rules. */
import type { Told } from "../../api/types";
import { argumentOf } from "../../words/arguments";
import type { Course } from "./course";
import { laneAt, verbOf, type View } from "./view";

/** An animal, quicksand, an arrow (`dune`) or `water`, on its space. */
export interface Reaction {
  what: string;
  space: string;
}

const ON_ENTERING = ["crocodile", "cheetah", "quicksand"];
const WITH_SENTENCE = ["strauss-tell-met", "strauss-tell-heed"];
const STOPPED = ["strauss-tell-lapses", "strauss-tell-blocked"];

/** Returns the reactions in order. A bird that tiptoes or jumps disturbs no animal, but water always splashes. */
export function reactionsOf(before: View, after: View, entries: Told[], course: Course): Reaction[] {
  return entries.flatMap(({ seat, move, words }) => {
    const [was, is] = seat === null ? [] : [before.players[seat]?.at, after.players[seat]?.at];
    if (was === undefined || is === undefined) return [];
    const landed = verbOf(move) === "step" ? move.slice(5) : verbOf(move) === "leap" ? is : null;
    const space = course.spaces.get(landed ?? was);
    const found: Reaction[] = [];
    if (landed !== null && space) {
      const quiet = before.move?.tiptoe || before.move?.jump;
      if (space.water) found.push({ what: "water", space: landed });
      if (space.on && ON_ENTERING.includes(space.on) && !quiet) found.push({ what: space.on, space: landed });
    }
    for (const one of words) {
      const what = WITH_SENTENCE.includes(one.id) ? argumentOf(one, "what") : null;
      if (what && what !== "dune") found.push({ what, space: landed ?? was });
      if (one.id === "strauss-tell-pushed") found.push({ what: "dune", space: landed ?? was });
      if (STOPPED.includes(one.id)) found.push(...lionBefore(course, landed ?? was));
    }
    return found;
  });
}

/** Returns the reaction of a lion straight ahead. */
function lionBefore(course: Course, at: string): Reaction[] {
  const ahead = course.spaces.get(at)?.ahead.find((one) => laneAt(one) === laneAt(at));
  return ahead !== undefined && course.spaces.get(ahead)?.on === "lion" ? [{ what: "lion", space: ahead }] : [];
}
