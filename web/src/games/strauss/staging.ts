/**
 * Animates what changed: a card is played, the bird runs from space to space, what it meets reacts, an advantage turns
 * over, a card is drawn.
 */
import { tick } from "svelte";
import type { Told } from "../../api/types";
import { animate, fly, keep } from "../../table/motion";
import { birdsOn } from "./birds";
import { changes, type Change } from "./changes";
import type { Course } from "./course";
import { react } from "./reaction-animations";
import { reactionsOf } from "./reactions";
import { cardId, type View } from "./view";

type Run = Extract<Change, { kind: "run" }>;
const SVG = "http://www.w3.org/2000/svg";
const [STEP_DURATION, LEAP_DURATION] = [190, 420];

export async function show(before: View, after: View, entries: Told[], course: Course | null): Promise<void> {
  const found = changes(before, after);
  const reactions = course ? reactionsOf(before, after, entries, course) : [];
  const runs = found.filter((one) => one.kind === "run");
  await tick();
  const held = runs.map((one) => hold(one, after, course));
  for (const one of found) {
    if (one.kind === "card") await fly(cardPicture(one.card), one.from, one.to, one.to.startsWith("hand") ? 260 : 340);
    else if (one.kind === "advantage") await turn(one.seat);
    else {
      held[runs.indexOf(one)]?.();
      await hop(one, after, course);
      if (course) for (const reaction of reactions.splice(0)) await react(reaction, course);
    }
  }
  if (course) for (const reaction of reactions) await react(reaction, course);
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

function transformsOf(
  one: Run,
  view: View,
  course: Course | null,
): { from: string; over: string; to: string; isLeap: boolean } | null {
  const player = view.players[one.seat];
  if (!course || !player) return null;
  const [start, end] = [one.from, one.to].map((at) => birdsOn(course, [{ ...player, at }])[0]);
  if (!start || !end) return null;
  const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
  const isLeap = Math.hypot(end.x - start.x, end.y - start.y) > 150;
  const over = at((start.x + end.x) / 2, Math.min(start.y, end.y) + Math.abs(start.y - end.y) / 2 - (isLeap ? 90 : 16));
  return { from: at(start.x, start.y), over, to: at(end.x, end.y), isLeap };
}

/** Keeps the bird where it was while its card is flying; returns a function that releases it. */
function hold(one: Run, view: View, course: Course | null): () => void {
  const transforms = transformsOf(one, view, course);
  return transforms ? keep(birdElement(one.seat), transforms.from) : () => undefined;
}

async function hop(one: Run, view: View, course: Course | null): Promise<void> {
  const transforms = transformsOf(one, view, course);
  if (transforms)
    await animate(
      birdElement(one.seat),
      [{ transform: transforms.from }, { transform: transforms.over, offset: 0.5 }, { transform: transforms.to }],
      transforms.isLeap ? LEAP_DURATION : STEP_DURATION,
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
