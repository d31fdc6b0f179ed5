/** Animates what changed: cards fly first, then figures hop stone by stone, then tiles are taken. */
import { tick } from "svelte";
import { animate, fly, keep } from "../../table/motion";
import { changes, type Change } from "./changes";
import { cardPicture, FIGURE_SCALE, startOf, figurePlace, tilePicture } from "./pieces";
import type { View } from "./view";

type Hop = Extract<Change, { kind: "hop" }>;

export interface Show {
  /** Hides the places that cards fly to until they arrive. */
  arriving: (places: string[]) => void;
  /** Draws the trail of the last figure. */
  hopped: (hop: Hop) => void;
}

export async function show(before: View, after: View, { arriving, hopped }: Show): Promise<void> {
  const moved = changes(before, after);
  const cards = moved.filter((one) => one.kind === "card");
  const hops = moved.filter((one) => one.kind === "hop");
  arriving(cards.map((one) => one.to));
  await tick();
  const waiting = hops.map((hop) => hold(hop, after));
  try {
    await Promise.all(cards.map((one) => fly(cardPicture(one.card), one.from, one.to)));
  } finally {
    arriving([]);
  }
  for (const [index, one] of hops.entries()) {
    waiting[index]?.();
    await hop(one, after);
    hopped(one);
  }
  for (const one of moved) {
    if (one.kind === "tile")
      await fly(tilePicture(one.tile), `stone:${one.path}:${one.stone}`, `tiles:${one.seat}`, 420);
  }
}

const figureElement = (one: Hop) => document.querySelector<SVGGElement>(`[data-figure="${one.seat}:${one.path}"]`);

/** Keeps the figure in place while its card is flying; returns a function that releases it. */
function hold(one: Hop, view: View): () => void {
  return keep(figureElement(one), transformsOf(one, view).from);
}

async function hop(one: Hop, view: View): Promise<void> {
  const { from, over, to } = transformsOf(one, view);
  await animate(
    figureElement(one),
    [{ transform: from }, { transform: over, offset: 0.55 }, { transform: to }],
    420,
    "ease-in-out",
  );
}

function transformsOf(one: Hop, view: View): { from: string; over: string; to: string } {
  const start = one.from ? figurePlace(one.path, one.from, 0, 1) : startOf(one.seat, view.players.length);
  const here = view.players
    .map((player, seat) => ({ seat, figure: player.figures[one.path] }))
    .filter((other) => other.figure?.stone === one.to);
  const end = figurePlace(
    one.path,
    one.to,
    here.findIndex((other) => other.seat === one.seat),
    here.length,
  );
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`;
  const over = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 60 * FIGURE_SCALE };
  return { from: at(start), over: at(over), to: at(end) };
}
