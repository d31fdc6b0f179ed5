/** When a press becomes a drag, and which target a drop is meant for. */

export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A drop target of the table, whether it accepts the card now or not. */
export interface Place {
  name: string;
  box: Box;
  legal: boolean;
}

/** How far a press may move and still be a click, in pixels: a finger is less steady than a mouse. */
const STEADY: Record<string, number> = { mouse: 5, pen: 8, touch: 10 };
/** How far from a target a drop still counts for it, in pixels. */
const REACH = 28;

export function isDrag(from: Point, to: Point, pointer: string): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (STEADY[pointer] ?? STEADY["touch"] ?? 0);
}

/** Whether a finger scrolls what it presses: along the axis that its `touch-action` leaves to the browser. */
export function isScroll(from: Point, to: Point, touchAction: string): boolean {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return touchAction === "pan-x" ? across > down : touchAction === "pan-y" && down > across;
}

/**
 * Returns the target that is meant, judged by the aim or otherwise by another point: the smallest accepting one there,
 * or else an accepting one nearby. A target that does not accept the card counts only if it is aimed at, so that the
 * game can say why. A finger is less exact: the card it holds by the edge may lie on an accepting target, and the
 * finger beside it.
 */
export function meantPlace(aim: Point, other: Point, places: Place[], isFinger = false): Place | null {
  const legal = places.filter((place) => place.legal);
  const near = legal
    .map((place) => ({ place, far: distance(aim, place.box) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, another) => one.far - another.far)[0];
  const below = smallestAt(other, legal);
  return smallestAt(aim, legal) ?? (isFinger ? below : null) ?? smallestAt(aim, places) ?? below ?? near?.place ?? null;
}

function distance({ x, y }: Point, { left, top, right, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

function smallestAt(point: Point, places: Place[]): Place | null {
  const there = places.filter(({ box }) => distance(point, box) === 0);
  return there.sort((one, another) => area(one.box) - area(another.box))[0] ?? null;
}
