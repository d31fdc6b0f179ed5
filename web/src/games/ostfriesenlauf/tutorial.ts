/**
 * The tutorial of Ostfriesenlauf. In its deal the learner is last and so lays first, with a card in hand that is sure
 * to move their own figure.
 */
import { mine, type Tutorial, type Lesson } from "../../table/lessons";
import deal from "./lesson-deal.json";
import { leftFor, type View } from "./view";

const asks = (wanted: View["asks"]) => (view: View) => view.seat === view.you && view.asks === wanted;
const myTurn = (view: View) => view.seat === view.you;
const haveLaid = (view: View) => view.pile.some((one) => one.figure === view.players[view.you ?? 0]?.figure);
/** Whether it is the learner's turn, in this round or a later one. */
const turnIn = (round: number) => (view: View) => myTurn(view) && view.round >= round;
const NEAR = 9; // this many spaces from the line, the round may be the last
const isNear = (view: View) =>
  view.figures.some((one) => Math.min(...Object.values(leftFor(one, view.goal, view.options.board))) <= NEAR);

const turnNear = (view: View) => myTurn(view) && isNear(view);

const lessons: Lesson<View>[] = [
  { words: "ostfriesenlauf-web-lesson-race", point: ".kb" },
  { words: "ostfriesenlauf-web-lesson-hand", point: ".hand" },
  { words: "ostfriesenlauf-web-lesson-draw", point: ".drawing .acts", when: asks("draw"), done: mine("draw") },
  { words: "ostfriesenlauf-web-lesson-lay", point: ".hand", when: asks("lay"), done: mine("lay") },
  {
    words: "ostfriesenlauf-web-lesson-pile",
    point: ".ranks",
    when: (view) => haveLaid(view) || view.round > 1,
    over: (view) => view.round > 1,
    holds: true,
  },
  { words: "ostfriesenlauf-web-lesson-ranks", point: ".again", when: (view) => view.round > 1, holds: true },
  { words: "ostfriesenlauf-web-lesson-again", point: ".ask", when: myTurn, done: mine("lay") },
  { words: "ostfriesenlauf-web-lesson-goal", point: ".state .goal", when: turnIn(3) },
  { words: "ostfriesenlauf-web-lesson-backwards", point: ".ranks", when: (view) => turnIn(4)(view) || turnNear(view) },
  { words: "ostfriesenlauf-web-lesson-end", when: (view) => turnIn(5)(view) || turnNear(view) },
];

export const tutorial: Tutorial = { start: { deal }, players: 4, lessons };
