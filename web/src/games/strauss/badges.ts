/**
 * Where the numbers of the ends of a run are written: beside their spaces, clear of each other, of other ends and of
 * birds.
 */
import type { Point } from "./course";

export const BADGE = 16.5; // how far a number reaches around its middle
const SPACE = 23; // the drawn middle of a space
const BIRD = 27;
const AWAY = 41;
/** From the lower left, where most are written, round about. */
const TURNS = [135, 90, 180, 45, 225, 0, 270, 315].map((degrees) => (degrees * Math.PI) / 180);

const overlap = (one: Point, other: Point, reach: number): number =>
  Math.max(0, reach - Math.hypot(one.x - other.x, one.y - other.y));

/** The middle of each number, in the order of the ends. */
export function badgePlaces(ends: Point[], birds: Point[]): Point[] {
  const placed: Point[] = [];
  for (const end of ends) {
    const found = TURNS.map((turn) => {
      const place = { x: end.x + AWAY * Math.cos(turn), y: end.y + AWAY * Math.sin(turn) };
      const cost = (others: Point[], reach: number) =>
        others.reduce((sum, other) => sum + overlap(place, other, reach), 0);
      return {
        place,
        cost:
          3 * cost(placed, 2 * BADGE + 3) +
          cost(
            ends.filter((one) => one !== end),
            BADGE + SPACE,
          ) +
          cost(birds, BADGE + BIRD),
      };
    });
    placed.push(found.reduce((one, other) => (other.cost < one.cost ? other : one)).place);
  }
  return placed;
}
