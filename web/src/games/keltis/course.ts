/** The lessons of a first game of Keltis. The deal puts red 1, 3 and 5 into the hand, and a clover on the second red stone. */
import type { Course, Lesson } from "../../table/lessons";
import deal from "./lesson-deal.json";
import type { View } from "./view";

const me = (view: View) => view.players[view.you ?? 0];
const asks = (wanted: View["asks"]) => (view: View) => view.seat === view.you && view.asks === wanted;
const not = (holds: (view: View) => boolean) => (view: View) => !holds(view);
const red = (view: View) => me(view)?.rows.r.length ?? 0;

const lessons: Lesson<View>[] = [
  { words: "keltis-web-lesson-hill", point: ".hill" },
  { words: "keltis-web-lesson-hand", point: ".hand" },
  { words: "keltis-web-lesson-first", point: ".hand li:first-child", done: not(asks("play")) },
  { words: "keltis-web-lesson-take", point: "[data-place='draw']", fits: asks("take"), done: not(asks("take")) },
  { words: "keltis-web-lesson-others", point: ".others", done: asks("play") },
  { words: "keltis-web-lesson-second", point: ".hand li:first-child", fits: (view) => red(view) === 1, done: not(asks("play")) },
  { words: "keltis-web-lesson-clover", point: ".ask", fits: asks("bonus"), done: not(asks("bonus")) },
  { words: "keltis-web-lesson-again", point: "[data-place='draw']", fits: asks("take"), done: not(asks("take")) },
  { words: "keltis-web-lesson-values", point: ".hill" },
  { words: "keltis-web-lesson-tiles", point: ".hill" },
  { words: "keltis-web-lesson-discard", point: ".rows, .quick", fits: not(asks(null)) },
  { words: "keltis-web-lesson-end" },
];

export const course: Course = { start: { deal }, players: 2, lessons: lessons as Lesson<never>[] };
