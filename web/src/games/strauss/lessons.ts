/**
 * The lessons of a first race: a short course with water, lions and quicksand. The deal puts white 4 and 3 into the
 * hand, so the first run ends before the waterhole and the second one leads through it, with a bonus.
 */
import { mine, type Tutorial, type Lesson } from "../../table/lessons";
import deal from "./lesson-deal.json";
import { BEGINS, laneAt, type Player, type View } from "./view";

const COURSE = ["START", "W1", "R1", "S4*", "R2", "S3*", "FINISH"];
const [WATER, LIONS, SAND] = ["W1", "S4*", "S3*"].map((tile) => COURSE.indexOf(tile)) as [number, number, number];

const me = (view: View) => view.players[view.you ?? 0] as Player;
const tile = (player: Player) => Number(player.at.split(".")[0]);
const asks = (wanted: View["asks"]) => (view: View) => view.seat === view.you && view.asks === wanted;
const myTurn = asks("card");
/** My turn, and my bird has reached at least this tile. */
const from = (first: number) => (view: View) => myTurn(view) && tile(me(view)) >= first;
const ready = (view: View) => me(view).ticks.some((one) => !me(view).fresh.includes(one));
const othersTurn = (view: View) => view.seat !== null && view.seat !== view.you;
/** My turn, and the leader has reached at least this tile: few turns may be left. */
const late = (first: number) => (view: View) => myTurn(view) && view.players.some((one) => tile(one) >= first);
/** The learner's bird is on white, and they still have the card that continues there. */
const onWhite = (view: View) => laneAt(me(view).at) === "white" && (me(view).hand ?? []).includes("white 3");

const lessons: Lesson<View>[] = [
  { words: "strauss-web-lesson-course", point: ".course" },
  { words: "strauss-web-lesson-hand", point: ".hand" },
  { words: "strauss-web-lesson-first", point: ".hand [data-card='white 4']", when: myTurn, done: mine(...BEGINS) },
  {
    words: (view) => (me(view).top === "white 4" ? "strauss-web-lesson-others" : "strauss-web-lesson-others-any"),
    point: ".order",
    when: othersTurn,
    over: myTurn,
    holds: true,
  },
  { words: "strauss-web-lesson-order", point: ".order", when: myTurn },
  {
    words: "strauss-web-lesson-bonus",
    point: ".hand [data-card='white 3']",
    when: myTurn,
    missed: (view) => myTurn(view) && !onWhite(view),
    done: mine(...BEGINS),
  },
  {
    words: "strauss-web-lesson-water",
    point: ".advantages",
    when: asks("flip"),
    missed: from(WATER + 1),
    done: mine("flip"),
  },
  { words: "strauss-web-lesson-lion", point: `[data-space='${LIONS}.G1']`, when: from(LIONS - 1) },
  {
    words: "strauss-web-lesson-advantage",
    point: ".advantages",
    when: (view) => myTurn(view) && ready(view),
    missed: (view) => from(LIONS)(view) && !ready(view),
  },
  {
    words: { id: "strauss-web-lesson-single", args: { single: { id: "strauss-single-step" } } },
    point: ".hand",
    when: (view) => from(LIONS)(view) || late(SAND - 1)(view),
  },
  {
    words: "strauss-web-lesson-sand",
    point: `[data-space='${SAND}.G1']`,
    when: (view) => from(SAND - 1)(view) || late(SAND)(view),
  },
  { words: "strauss-web-lesson-finish", when: late(SAND) },
];

const options = { course: COURSE, advantages: ["plus2", "joker", "leap"] };
export const tutorial: Tutorial = { start: { deal }, players: 3, options, lessons };
