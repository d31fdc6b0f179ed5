import { describe, expect, it } from "vitest";
import { boxOf, freeCorner, mapSize } from "./lens";

describe("a part of the course", () => {
  it("is what encloses the bird and the ends", () => {
    expect(
      boxOf([
        { x: 10, y: 50 },
        { x: 30, y: 20 },
      ]),
    ).toEqual({ width: 20, height: 30, middle: { x: 20, y: 35 } });
    expect(boxOf([])).toBeNull();
  });
});

describe("the little map", () => {
  const phone = { width: 360, height: 330 };
  it("lies in the upper right corner, and gets out of the way of what can be chosen", () => {
    expect(freeCorner(phone, 1, [{ x: 180, y: 300 }])).toEqual({ right: true, top: true });
    expect(freeCorner(phone, 1, [{ x: 320, y: 60 }])).toEqual({ right: false, top: true });
    expect(
      freeCorner(phone, 1, [
        { x: 320, y: 60 },
        { x: 60, y: 60 },
      ]),
    ).toEqual({ right: false, top: false });
  });
  it("takes the corner where it covers least, if it must cover something", () => {
    const low = { x: 40, y: 300 };
    expect(freeCorner(phone, 1, [{ x: 320, y: 60 }, { x: 300, y: 50 }, { x: 60, y: 60 }, low, low])).toEqual({
      right: false,
      top: true,
    });
  });
  it("is never wider than a part of the screen", () => {
    expect(mapSize(phone, 4).width).toBeLessThanOrEqual(0.4 * phone.width);
  });
});
