import { describe, expect, it } from "vitest";
import { placeBeside } from "./beside";

const room = { x: 0, y: 0, width: 900, height: 600 };
const size = { width: 300, height: 150 };
const covers = (at: { x: number; y: number }, x: number, y: number) =>
  x > at.x && x < at.x + size.width && y > at.y && y < at.y + size.height;

describe("an explanation beside a thing", () => {
  it("is to its right if nothing is in the way", () => {
    expect(placeBeside({ x: 200, y: 300 }, 40, size, room, [])).toEqual({ x: 240, y: 225 });
  });
  it("never leaves the room and covers neither the thing nor an end", () => {
    for (const x of [20, 450, 880])
      for (const y of [20, 300, 590]) {
        const ends = [
          { x: Math.min(890, x + 100), y },
          { x: Math.max(10, x - 100), y },
        ];
        const at = placeBeside({ x, y }, 40, size, room, ends);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + size.width).toBeLessThanOrEqual(room.width);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.y + size.height).toBeLessThanOrEqual(room.height);
        for (const end of ends) expect(covers(at, end.x, end.y)).toBe(false);
      }
  });
});
