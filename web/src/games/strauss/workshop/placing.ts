/** Places a panel about a tile: beside it, over as few other tiles as possible. */
import type { Point } from "../course";
import type { Size } from "./view";

export interface Placed extends Point {
  side: "below" | "above" | "left" | "right";
}

const GAP = 18;
const SIDES: Placed["side"][] = ["below", "above", "right", "left"];

const inside = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** Returns the corner of a box beside a tile with this middle; `others` are the middles of all tiles. */
export function besideOf(at: Point, cell: number, box: Size, room: Size, others: Point[]): Placed {
  const away = cell / 2 + GAP;
  const [centred, level] = [at.x - box.width / 2, at.y - box.height / 2];
  const corners: Record<Placed["side"], Point> = {
    below: { x: centred, y: at.y + away },
    above: { x: centred, y: at.y - away - box.height },
    right: { x: at.x + away, y: level },
    left: { x: at.x - away - box.width, y: level },
  };
  const found = SIDES.map((side) => {
    const x = inside(corners[side].x, room.width - box.width);
    const y = inside(corners[side].y, room.height - box.height);
    return { side, x, y, cost: cover({ x, y }, box, cell, [...others, at, at, at]) };
  });
  const best = found.reduce((one, other) => (other.cost < one.cost ? other : one));
  return { side: best.side, x: best.x, y: best.y };
}

/** Returns how much of the tiles lies under a box, in squares. */
function cover(corner: Point, box: Size, cell: number, others: Point[]): number {
  const shared = (from: number, length: number, middle: number) =>
    Math.max(0, Math.min(from + length, middle + cell / 2) - Math.max(from, middle - cell / 2)) / cell;
  return others.reduce((sum, one) => sum + shared(corner.x, box.width, one.x) * shared(corner.y, box.height, one.y), 0);
}
