/**
 * The lessons of a first race: a short course with water, lions and quicksand. The deal puts white 4 and 3 into the hand,
 * so the first run ends before the waterhole and the second one leads through it, with a bonus.
 */
import type { Course, Lesson } from "../../table/lessons";
import deal from "./lesson-deal.json";
import { bonusFor, type Player, type View } from "./view";

const COURSE = ["START", "W1", "R1", "S4*", "R2", "S3*", "FINISH"];
const [WATER, LIONS, SAND] = ["W1", "S4*", "S3*"].map((tile) => COURSE.indexOf(tile)) as [number, number, number];

const me = (view: View) => view.players[view.you ?? 0] as Player;
const tile = (player: Player) => Number(player.at.split(".")[0]);
const asks = (wanted: View["asks"]) => (view: View) => view.seat === view.you && view.asks === wanted;
const not = (holds: (view: View) => boolean) => (view: View) => !holds(view);
const myTurn = asks("card");
/** My turn, and my bird has come at least to this tile. */
const from = (least: number) => (view: View) => myTurn(view) && tile(me(view)) >= least;
const ready = (view: View) => me(view).ticks.some((one) => !me(view).fresh.includes(one));

const lessons: Lesson<View>[] = [
  { words: "strauss-web-lesson-course", point: ".course" },
  { words: "strauss-web-lesson-hand", point: ".hand" },
  { words: "strauss-web-lesson-first", point: ".hand [data-card='white 4']", fits: myTurn, done: not(myTurn) },
  { words: "strauss-web-lesson-others", point: ".order", done: myTurn },
  { words: "strauss-web-lesson-order", point: ".order", waits: myTurn },
  { words: "strauss-web-lesson-bonus", point: ".hand li:has(.bonus) button", waits: myTurn, fits: (view) => (me(view).hand ?? []).some((card) => bonusFor(view, me(view), card) > 0), done: not(myTurn) },
  { words: "strauss-web-lesson-water", point: ".advantages", waits: (view) => asks("flip")(view) || from(WATER + 1)(view), fits: asks("flip"), done: not(asks("flip")) },
  { words: "strauss-web-lesson-lion", point: `[data-space='${LIONS}.G1']`, waits: from(LIONS - 1) },
  { words: "strauss-web-lesson-advantage", point: ".advantages", waits: (view) => from(LIONS)(view) || (myTurn(view) && ready(view)), fits: ready },
  { words: "strauss-web-lesson-single", point: ".hand", waits: from(LIONS) },
  { words: "strauss-web-lesson-sand", point: `[data-space='${SAND}.G1']`, waits: from(SAND - 1) },
  { words: "strauss-web-lesson-finish", waits: (view) => myTurn(view) && view.players.some((one) => tile(one) >= SAND) },
];

const options = { course: COURSE, advantages: ["plus2", "joker", "leap"] };
export const course: Course = { start: { deal }, players: 3, options, lessons: lessons as Lesson<never>[] };
