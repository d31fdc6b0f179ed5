/** Where only a part of the course is seen: what of it, and where the little map is in nobody's way. */
import type { Point } from "./course";

export type Corner = { right: boolean; top: boolean };
/** In this order of preference; the fourth corner has the button. */
export const CORNERS: [Corner, ...Corner[]] = [
  { right: true, top: true },
  { right: false, top: true },
  { right: false, top: false },
];

interface Size {
  width: number;
  height: number;
}

/** What encloses all points. */
export function boxOf(points: Point[]): (Size & { middle: Point }) | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { width: right - left, height: bottom - top, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}

const RING = 26; // around the middle of a space: its light must not be covered either
const EDGE = 16;

/** So large is the little map on so large a part of the screen. */
export function mapSize(screen: Size, ratio: number): Size {
  const height = Math.min(screen.height * 0.32, screen.width < 700 ? 92 : 120);
  return { width: Math.min(screen.width * 0.4, height * ratio), height };
}

/** The corner where the little map covers the fewest of these points. */
export function freeCorner(screen: Size, ratio: number, points: Point[]): Corner {
  const map = mapSize(screen, ratio);
  const covered = ({ right, top }: Corner) =>
    points.filter((one) => {
      const x = right ? screen.width - one.x : one.x;
      const y = top ? one.y : screen.height - one.y;
      return x < map.width + EDGE + RING && y < map.height + EDGE + RING;
    }).length;
  return CORNERS.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
