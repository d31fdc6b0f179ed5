import { describe, expect, it } from "vitest";
import { BADGE, badgePlaces } from "./badges";

const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

describe("numbers of the ends of a run", () => {
  // lanes are 65 apart and rows 96, as on a straight tile
  const at = (lane: number, row: number) => ({ x: 65 * lane, y: -96 * row });

  it.each([
    [[at(0, 1), at(1, 1), at(2, 1), at(3, 1)], []],
    [[at(1, 1), at(0, 0), at(1, 0), at(2, 0)], [at(1, 0.5)]],
    [[at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(2, 0), at(2, 1)], []],
  ])("do not cover each other or other ends", (ends, birds) => {
    const placed = badgePlaces(ends, birds);
    for (const [number, place] of placed.entries()) {
      for (const other of placed.slice(number + 1)) expect(apart(place, other)).toBeGreaterThanOrEqual(2 * BADGE);
      for (const [index, end] of ends.entries())
        if (index !== number) expect(apart(place, end)).toBeGreaterThan(BADGE + 18);
      for (const bird of birds) expect(apart(place, bird)).toBeGreaterThan(BADGE + 20);
    }
  });

  it("stand at the lower left where nothing is in the way", () => {
    const [place] = badgePlaces([{ x: 100, y: 100 }], []);
    expect(place?.x).toBeLessThan(100);
    expect(place?.y).toBeGreaterThan(100);
  });
});
