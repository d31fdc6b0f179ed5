/** When a press becomes a drag, and which place is meant when something is dropped. */

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

/** A place of the table that things can be dropped on, be that possible now or not. */
export interface Place {
  name: string;
  box: Box;
  legal: boolean;
}

/** How far a press may stray and is still a click, in pixels: a finger is less steady than a mouse. */
const STEADY: Record<string, number> = { mouse: 5, pen: 8, touch: 10 };
/** How far beside a place one may drop and still mean it. */
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
 * The place that is meant, by what people aim with or else by another point: the smallest one that is possible there;
 * where nothing is, one that is possible close by. A place that is not possible is meant only if it is aimed at: it can
 * be said why. A finger is less exact: the card that it holds by its edge may lie on a possible place, and the finger
 * beside it.
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
