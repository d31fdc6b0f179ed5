/** Animates what happened: cards fly; a full pile is turned card by card, each carried out before the next. */
import { tick } from "svelte";
import { animate, fly, pace } from "../../table/motion";
import { changes } from "./changes";
import { cardPicture } from "./pieces";
import { effectOf, faceDown, placeIn, stateBefore, stateOf, type Reveal } from "./reveal";
import { along, figurePoint, type Point } from "./track";
import type { Effect, FigureSeen, View } from "./view";

// Milliseconds.
const READ_CARD = 650; // to see which card it is and on whom it acts
const SEE_RESULT = 500; // to see where that led
const HOP = 210;
const LONGEST_RUN = 1700;

/** Whether the rest of this card is shown at once. */
let hurried = false;

/** Goes on to the next card of the pile. */
export function nextCard(): void {
  hurried = true;
  pace.finish();
}

export interface Show {
  /** Hides the places that cards fly to until they arrive. */
  arriving: (places: string[]) => void;
  reveal: (now: Reveal | null) => void;
}

export async function show(before: View, after: View, on: Show): Promise<void> {
  const moved = changes(before, after);
  const turn = moved.findIndex((one) => one.kind === "turn");
  const round = turn < 0 ? null : after.last_round;
  hurried = false;
  try {
    if (!round) {
      await flights(moved, on);
      return;
    }
    on.reveal(faceDown(round));
    await flights(moved.slice(0, turn), on);
    for (let index = 0; index < round.cards.length; index += 1)
      await carryOut({ ...faceDown(round), index }, after.options.board.spaces, on);
    on.reveal(null);
    await flights(moved.slice(turn), on);
  } finally {
    on.reveal(null);
    on.arriving([]);
  }
}

async function flights(moved: ReturnType<typeof changes>, show: Show): Promise<void> {
  const cards = moved.filter((one) => one.kind === "card");
  show.arriving(cards.map((one) => one.to));
  await tick();
  for (const one of cards) {
    await fly(cardPicture(one.card, one.back), one.from, one.to);
    show.arriving(cards.slice(cards.indexOf(one) + 1).map((other) => other.to));
  }
}

async function carryOut(now: Reveal, spaces: number, show: Show): Promise<void> {
  hurried = false;
  const effect = effectOf(now);
  if (!effect) return;
  const slot = `[data-turn="${placeIn(now.round, effect)}"]`;
  await step(slot, [{ transform: "scaleX(1)" }, { transform: "scaleX(0.02)" }], 150);
  show.reveal(now);
  await tick();
  await step(slot, [{ transform: "scaleX(0.02)" }, { transform: "scaleX(1)" }], 170);
  await wait(READ_CARD);
  const done = { ...now, done: true };
  show.reveal({ ...done, moving: true });
  await tick();
  await Promise.all([...moveFigures(now, done, effect, spaces), moveSign(now, done)]);
  show.reveal(done);
  await tick();
  await wait(SEE_RESULT);
}

async function step(where: string, frames: Keyframe[], milliseconds: number): Promise<void> {
  if (!hurried) await animate(document.querySelector(where), frames, milliseconds);
}

const wait = (milliseconds: number) => step("[data-place=tray]", [{ opacity: 1 }, { opacity: 1 }], milliseconds);

/** Animates all figures that have moved: the one that the card acts on runs along the track, the others slide. */
function moveFigures(now: Reveal, done: Reveal, effect: Effect, spaces: number): Promise<void>[] {
  const [were, are] = [stateOf(now).figures, stateOf(done).figures];
  return are.map((figure) => {
    const was = were[figure.figure];
    const where = `[data-runner="${figure.figure}"]`;
    if (!was) return Promise.resolve();
    const [start, end] = [figurePoint(was, were, spaces), figurePoint(figure, are, spaces)];
    if (start.x === end.x && start.y === end.y) return Promise.resolve();
    if (was.progress === figure.progress) return step(where, [at(start), at(end)], 350);
    const isRun = effect.what === "moved";
    const distance = Math.abs(figure.progress - was.progress);
    return step(
      where,
      framesOf(was, figure, spaces, isRun, [start, end]),
      isRun ? Math.min(LONGEST_RUN, HOP * distance) : 900,
    );
  });
}

function framesOf(
  was: FigureSeen,
  figure: FigureSeen,
  spaces: number,
  isRun: boolean,
  ends: [Point, Point],
): Keyframe[] {
  const points = along(was.progress, figure.progress, [was.lane, figure.lane], spaces, isRun ? 1 : 2);
  points.splice(0, 1, ends[0]);
  points.splice(-1, 1, ends[1]);
  if (!isRun) return points.map((point) => at(point));
  return points.flatMap((point, index): Keyframe[] => {
    const next = points[index + 1];
    return next ? [at(point), at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 - 26 })] : [at(point)];
  });
}

function moveSign(now: Reveal, done: Reveal): Promise<void> {
  const place = (space: string) =>
    document.querySelector<SVGGElement>(`[data-goal="${space}"]`)?.getAttribute("transform") ?? "";
  const [from, to] = [stateBefore(now).goal.at, stateOf(done).goal.at];
  if (from === to) return Promise.resolve();
  const css = (transform: string) => transform.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/, "translate($1px, $2px)");
  return step("[data-sign]", [{ transform: css(place(from)) }, { transform: css(place(to)) }], 900);
}

const at = ({ x, y }: Point): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
