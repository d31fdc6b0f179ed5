/**
 * Places the numbers of the ends of a run: beside their spaces, never over each other, and clear of other ends and of
 * birds as far as there is room.
 */
import type { Point } from "./course";

export const BADGE = 19.5; // radius of a number
const SPACE = 23; // radius of the drawn middle of a space
const BIRD = 30;
const GAP = 3;
/** Distances around a space to try, measured from the edge of its glow. */
const RINGS = [0, 13, 30, 52, 80, 120, 170];
/** Directions to try, from the lower left, where most numbers end up. */
const ANGLES = [135, 90, 180, 45, 225, 0, 270, 315, 112, 157, 67, 202, 22, 247, 292, 337].map(
  (degrees) => (degrees * Math.PI) / 180,
);
const OVERLAP_COST = 1000;

const overlap = (one: Point, other: Point, reach: number): number =>
  Math.max(0, reach - Math.hypot(one.x - other.x, one.y - other.y));

/** Returns the middle of each number, in the order of the ends; `larger` scales the numbers. */
export function badgePlaces(ends: Point[], birds: Point[], larger = 1): Point[] {
  const size = BADGE * larger;
  const placed: Point[] = [];
  for (const end of ends) {
    const others = ends.filter((one) => one !== end);
    const cost = (place: Point, away: number) => {
      const sum = (points: Point[], reach: number) =>
        points.reduce((total, other) => total + overlap(place, other, reach), 0);
      return (
        away / 5 +
        OVERLAP_COST * sum(placed, 2 * size + GAP) +
        1.5 * sum(others, size + SPACE) +
        sum(
          birds.map(({ x, y }) => ({ x, y: y - BIRD })), // a bird's point is at its feet
          size + BIRD,
        )
      );
    };
    let [best, lowest] = [end, Infinity];
    for (const ring of RINGS) {
      for (const turn of ANGLES) {
        const away = size + 25 + ring * larger;
        const place = { x: end.x + away * Math.cos(turn), y: end.y + away * Math.sin(turn) };
        const found = cost(place, ring);
        if (found < lowest) [best, lowest] = [place, found];
      }
      if (lowest < OVERLAP_COST * 0.01 + ring / 5 + 4) break;
    }
    placed.push(best);
  }
  return placed;
}
