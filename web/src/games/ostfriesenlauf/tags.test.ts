import { describe, expect, it } from "vitest";
import { tagPlace } from "./tags";
import { figurePoint } from "./track";
import type { FigureSeen } from "./view";

const overlaps = (tag: { x: number; y: number }, { x, y }: { x: number; y: number }) =>
  Math.abs(tag.x - x) < 34 + 46 && tag.y + 20 > y - 118 && tag.y - 19 < y + 16;

describe("the tag of the player's own figure", () => {
  it.each([0, 3, 9, 14, 20, 27, 33])("covers no other figure in any lane of space %i", (space) => {
    const figures = [1, 2, 3, 4].map(
      (lane) => ({ figure: lane - 1, space, progress: space, lane, rank: lane }) as FigureSeen,
    );
    const places = figures.map((one) => figurePoint(one, figures, 36));
    for (const [own, place] of places.entries()) {
      const others = places.filter((_, number) => number !== own);
      const tag = tagPlace(place, others);
      expect(others.filter((other) => overlaps(tag, other))).toEqual([]);
    }
  });

  it("is below the feet if there is room", () => {
    expect(tagPlace({ x: 100, y: 100 }, [{ x: 400, y: 100 }])).toEqual({ x: 100, y: 131 });
  });
});
