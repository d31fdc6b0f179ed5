/** Where the tag with "You" goes, so that it lies on no other figure. */
import type { Point } from "./track";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A figure around the point that it stands on, and the tag around its middle, as they are drawn. */
const FIGURE: Box = { left: -46, top: -118, right: 50, bottom: 16 };
const TAG: Box = { left: -34, top: -19, right: 34, bottom: 20 };
/** Below the feet, beside them, or further down: the first place that is free, or else the one that covers least. */
const PLACES: Point[] = [
  { x: 0, y: 31 },
  { x: -92, y: -4 },
  { x: 96, y: -4 },
  { x: -92, y: -52 },
  { x: 96, y: -52 },
  { x: -92, y: 36 },
  { x: 96, y: 36 },
];

const around = (box: Box, { x, y }: Point): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});

function covered(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The middle of the tag of a figure that stands here while others stand there. */
export function tagPlace(own: Point, others: Point[]): Point {
  const found = PLACES.map(({ x, y }) => {
    const middle = { x: own.x + x, y: own.y + y };
    return {
      middle,
      over: others.reduce((sum, other) => sum + covered(around(TAG, middle), around(FIGURE, other)), 0),
    };
  });
  const best = found.reduce((one, other) => (other.over < one.over ? other : one));
  return best.middle;
}

/** Whether a tag there points up at the feet of its figure. */
export const isBelow = (own: Point, tag: Point): boolean => own.x === tag.x;
