import { describe, expect, it } from "vitest";
import { BADGE, badgePlaces } from "./badges";
import { chance } from "./chance";
import { onCurve, RADII, type Point } from "./course";

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

// lanes are 60 apart and rows 90 on a straight tile; after it comes a curve, where the inner lanes are close
const straight = (lane: number, row: number) => ({ x: 90 + 60 * lane, y: -90 * row });
const SPACES: Point[] = [
  ...[0, 1, 2, 3].flatMap((lane) => [0, 1, 2, 3].map((row) => straight(lane, row))),
  ...RADII.flatMap((radius, lane) =>
    Array.from({ length: 3 + 2 * lane }, (_, number) => onCurve("L", radius, (90 * (number + 0.5)) / (3 + 2 * lane))),
  ).map(({ x, y }) => ({ x, y: y - 720 })),
];

describe("numbers of the ends of a run", () => {
  it("never cover each other, however many ends there are and however large they are drawn", () => {
    const dice = chance("badges");
    for (let round = 0; round < 300; round += 1) {
      const around = dice.oneOf(SPACES);
      const near = SPACES.filter((one) => apart(one, around) < 330).sort(() => dice.between(-1, 1));
      const ends = near.slice(0, 1 + (round % 12));
      const larger = dice.oneOf([1, 1.3, 1.7]);
      const placed = badgePlaces(ends, near.slice(-3), larger);
      expect(placed).toHaveLength(ends.length);
      for (const [number, place] of placed.entries()) {
        for (const other of placed.slice(number + 1))
          expect(apart(place, other)).toBeGreaterThanOrEqual(2 * BADGE * larger);
        expect(apart(place, ends[number] ?? place)).toBeGreaterThan(BADGE * larger); // beside their space, not on it
      }
    }
  });

  it.each([
    [[straight(0, 1), straight(1, 1), straight(2, 1), straight(3, 1)], []],
    [[straight(1, 2), straight(0, 0), straight(2, 0)], [straight(1, 0.5)]],
    [[straight(0, 0), straight(0, 1), straight(1, 0), straight(1, 1), straight(2, 0), straight(2, 1)], []],
  ])("cover no other ends or birds if there is room", (ends, birds) => {
    for (const [number, place] of badgePlaces(ends, birds).entries()) {
      for (const [index, end] of ends.entries())
        if (index !== number) expect(apart(place, end)).toBeGreaterThan(BADGE + 10);
      for (const bird of birds) expect(apart(place, { x: bird.x, y: bird.y - 30 })).toBeGreaterThan(BADGE + 20);
    }
  });

  it("are at the lower left if nothing is in the way", () => {
    const [place] = badgePlaces([{ x: 100, y: 100 }], []);
    expect(place?.x).toBeLessThan(100);
    expect(place?.y).toBeGreaterThan(100);
  });
});
