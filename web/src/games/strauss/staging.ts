/**
 * Animates what changed: a card is played, the bird runs from space to space, what it meets reacts, an advantage turns
 * over, a card is drawn.
 */
import { tick } from "svelte";
import type { Told } from "../../api/types";
import { animate, fly, keep } from "../../table/motion";
import { standing } from "./birds";
import { changes, type Change } from "./changes";
import type { Course } from "./course";
import { react } from "./reacting";
import { reactionsOf } from "./reactions";
import { cardId, type View } from "./view";

type Run = Extract<Change, { kind: "run" }>;
const SVG = "http://www.w3.org/2000/svg";
const [A_STEP, A_LEAP] = [190, 420];

export async function show(before: View, after: View, told: Told[], course: Course | null): Promise<void> {
  const found = changes(before, after);
  const met = course ? reactionsOf(before, after, told, course) : [];
  const runs = found.filter((one) => one.kind === "run");
  await tick();
  const held = runs.map((one) => hold(one, after, course));
  for (const one of found) {
    if (one.kind === "card") await fly(cardPicture(one.card), one.from, one.to, one.to.startsWith("hand") ? 260 : 340);
    else if (one.kind === "advantage") await turn(one.seat);
    else {
      held[runs.indexOf(one)]?.();
      await hop(one, after, course);
      if (course) for (const answer of met.splice(0)) await react(answer, course);
    }
  }
  if (course) for (const answer of met) await react(answer, course);
}

function cardPicture(card: string | null): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 152 212");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${card ? cardId(card) : "sv-card-back"}`);
  use.setAttribute("width", "152");
  use.setAttribute("height", "212");
  picture.append(use);
  return picture;
}

const birdElement = (seat: number) => document.querySelector<SVGGElement>(`[data-bird="${seat}"]`);

function ends(
  one: Run,
  view: View,
  course: Course | null,
): { from: string; over: string; to: string; far: boolean } | null {
  const player = view.players[one.seat];
  if (!course || !player) return null;
  const [start, end] = [one.from, one.to].map((at) => standing(course, [{ ...player, at }])[0]);
  if (!start || !end) return null;
  const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
  const far = Math.hypot(end.x - start.x, end.y - start.y) > 150;
  const over = at((start.x + end.x) / 2, Math.min(start.y, end.y) + Math.abs(start.y - end.y) / 2 - (far ? 90 : 16));
  return { from: at(start.x, start.y), over, to: at(end.x, end.y), far };
}

/** Holds the bird where it was while its card still flies; the returned function releases it. */
function hold(one: Run, view: View, course: Course | null): () => void {
  const way = ends(one, view, course);
  return way ? keep(birdElement(one.seat), way.from) : () => undefined;
}

async function hop(one: Run, view: View, course: Course | null): Promise<void> {
  const way = ends(one, view, course);
  if (way)
    await animate(
      birdElement(one.seat),
      [{ transform: way.from }, { transform: way.over, offset: 0.5 }, { transform: way.to }],
      way.far ? A_LEAP : A_STEP,
      "ease-in-out",
    );
}

async function turn(seat: number): Promise<void> {
  const tokens = [...document.querySelectorAll(`[data-place="advantages:${seat}"]`)].find(
    (one) => one.getBoundingClientRect().width > 0,
  );
  await animate(
    tokens ?? null,
    [{ transform: "scale(1)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }],
    360,
  );
}
