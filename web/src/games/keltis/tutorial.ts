/**
 * The tutorial of Keltis. Its deal puts red 1, 3 and 5 into the learner's hand, and a clover on the second red stone.
 */
import { mine, type Tutorial, type Lesson } from "../../table/lessons";
import deal from "./lesson-deal.json";
import type { View } from "./view";

const me = (view: View) => view.players[view.you ?? 0];
const asks = (wanted: View["asks"]) => (view: View) => view.seat === view.you && view.asks === wanted;
const othersTurn = (view: View) => view.seat !== null && view.seat !== view.you;
const redStone = (view: View) => me(view)?.figures.r?.stone ?? 0;
/** Whether the learner has followed the lesson: a small figure on the first red stone, and nothing else. */
const beganRed = (view: View) => redStone(view) === 1 && me(view)?.score === -8;
const canGoOnRed = (view: View) =>
  redStone(view) === 1 && (me(view)?.hand ?? []).includes("r3") && (me(view)?.rows.r ?? []).join() === "1";

const lessons: Lesson<View>[] = [
  { words: "keltis-web-lesson-hill", point: ".hill" },
  { words: "keltis-web-lesson-hand", point: ".hand" },
  { words: "keltis-web-lesson-first", point: ".hand li:first-child", when: asks("play"), done: mine("lay", "discard") },
  {
    words: (view) => (beganRed(view) ? "keltis-web-lesson-take" : "keltis-web-lesson-take-any"),
    point: "[data-place='draw']",
    when: asks("take"),
    done: mine("take"),
  },
  { words: "keltis-web-lesson-others", point: ".others, .ask", when: othersTurn, over: asks("play"), holds: true },
  {
    words: "keltis-web-lesson-second",
    point: ".hand li:first-child",
    when: asks("play"),
    missed: (view) => asks("play")(view) && !canGoOnRed(view),
    done: mine("lay", "discard"),
  },
  {
    words: "keltis-web-lesson-clover",
    point: ".ghosts button, .ask",
    when: asks("bonus"),
    missed: (view) => asks("take")(view) || othersTurn(view),
    done: mine("move", "pass"),
  },
  {
    words: "keltis-web-lesson-again",
    point: "[data-place='draw']",
    when: asks("take"),
    missed: (view) => othersTurn(view) || (asks("take")(view) && redStone(view) !== 3),
    done: mine("take"),
  },
  { words: "keltis-web-lesson-values", point: ".hill" },
  { words: "keltis-web-lesson-tiles", point: ".hill" },
  { words: "keltis-web-lesson-discard", point: ".rows, .quick" },
  { words: "keltis-web-lesson-end" },
];

/** Every second stone of a path is dark, as in the deal. */
const DARK = [0, 1, 0, 1, 0, 1, 0, 1, 0];
const options = { take_back: false, dark_stones: [DARK, DARK, DARK, DARK, DARK] };

export const tutorial: Tutorial = { start: { deal }, players: 2, options, lessons };
