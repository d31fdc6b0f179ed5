/** The lessons of a first game of Ostfriesenlauf. The deal makes the learner the last one, who lays first, with a card in hand that then surely meets them. */
import type { Course, Lesson } from "../../table/lessons";
import deal from "./lesson-deal.json";
import { leftFor, type View } from "./view";

const asks = (wanted: View["asks"]) => (view: View) => view.seat === view.you && view.asks === wanted;
const myTurn = (view: View) => view.seat === view.you;
const not = (holds: (view: View) => boolean) => (view: View) => !holds(view);
const haveLaid = (view: View) => view.pile.some((one) => one.figure === view.players[view.you ?? 0]?.figure);
/** My turn in this round or a later one. */
const turnIn = (round: number) => (view: View) => myTurn(view) && view.round >= round;
const NEAR = 9; // so few spaces to the line, and it may be the last round
const isNear = (view: View) => view.figures.some((one) => Math.min(...Object.values(leftFor(one, view.goal, view.options.board))) <= NEAR);

const lessons: Lesson<View>[] = [
  { words: "ostfriesenlauf-web-lesson-race", point: ".kb" },
  { words: "ostfriesenlauf-web-lesson-hand", point: ".hand" },
  { words: "ostfriesenlauf-web-lesson-draw", point: ".acts.decks", fits: asks("draw"), done: not(asks("draw")), early: true },
  { words: "ostfriesenlauf-web-lesson-lay", point: ".hand", fits: asks("lay"), done: not(asks("lay")), early: true },
  { words: "ostfriesenlauf-web-lesson-pile", point: ".ranks", done: (view) => view.round > 1 },
  { words: "ostfriesenlauf-web-lesson-ranks", point: ".round-before" },
  { words: "ostfriesenlauf-web-lesson-again", point: ".ask", waits: myTurn, done: (view) => view.round > 2 || haveLaid(view) },
  { words: "ostfriesenlauf-web-lesson-goal", point: ".state .goal", waits: turnIn(3) },
  { words: "ostfriesenlauf-web-lesson-backwards", point: ".ranks", waits: turnIn(4) },
  { words: "ostfriesenlauf-web-lesson-end", waits: (view) => turnIn(5)(view) || (myTurn(view) && isNear(view)) },
];

export const course: Course = { start: { deal }, players: 4, lessons: lessons as Lesson<never>[] };
