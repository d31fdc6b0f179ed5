import { describe, expect, it } from "vitest";
import { isDrag, isScroll, meantPlace, type Place } from "./dropping";

const place = (name: string, left: number, top: number, size: number, legal = true): Place => ({
  name,
  box: { left, top, right: left + size, bottom: top + size },
  legal,
});

describe("a press", () => {
  it("stays a click while it hardly moves, with more tolerance for a finger", () => {
    expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 4 }, "mouse")).toBe(false);
    expect(isDrag({ x: 0, y: 0 }, { x: 6, y: 4 }, "mouse")).toBe(true);
    expect(isDrag({ x: 0, y: 0 }, { x: 6, y: 4 }, "touch")).toBe(false);
    expect(isDrag({ x: 0, y: 0 }, { x: 0, y: -11 }, "touch")).toBe(true);
    expect(isDrag({ x: 0, y: 0 }, { x: 0, y: -11 }, "")).toBe(true);
  });
  it("scrolls along the browser's axis and drags across it", () => {
    const [start, aside, up] = [
      { x: 0, y: 0 },
      { x: 12, y: 3 },
      { x: 4, y: -13 },
    ];
    expect([isScroll(start, aside, "pan-x"), isScroll(start, up, "pan-x")]).toEqual([true, false]);
    expect([isScroll(start, aside, "pan-y"), isScroll(start, up, "pan-y")]).toEqual([false, true]);
    expect([isScroll(start, aside, "none"), isScroll(start, up, "none")]).toEqual([false, false]);
  });
});

describe("a drop", () => {
  const [course, end, pile] = [place("course", 0, 0, 500), place("end", 100, 100, 40), place("pile", 600, 0, 50)];
  const at = (x: number, y: number, places = [course, end, pile], other = { x, y }) =>
    meantPlace({ x, y }, other, places)?.name ?? null;
  it("goes to the smallest target that contains it", () => {
    expect(at(120, 120)).toBe("end");
    expect(at(300, 300)).toBe("course");
  });
  it("goes to a target nearby, but not to one further away", () => {
    expect(at(670, 20)).toBe("pile");
    expect(at(700, 20)).toBe(null);
  });
  it("goes by the aim first, then by its other point", () => {
    expect(at(900, 900, [end, pile], { x: 110, y: 110 })).toBe("end");
    expect(at(610, 10, [end, pile], { x: 110, y: 110 })).toBe("pile");
  });
  it("hits a target that does not accept it only if no other is meant", () => {
    const shut = place("shut", 640, 0, 100, false);
    expect(at(645, 20, [pile, shut])).toBe("pile");
    expect(at(660, 20, [pile, shut])).toBe("shut");
    expect(at(660, 20, [pile, shut, end], { x: 110, y: 110 })).toBe("shut");
    expect(at(745, 20, [shut])).toBe(null);
  });
  it("prefers the accepting target if finger and card are on different ones", () => {
    const shut = place("shut", 640, 0, 100, false);
    expect(meantPlace({ x: 660, y: 20 }, { x: 110, y: 110 }, [pile, shut, end], true)?.name).toBe("end");
    expect(meantPlace({ x: 660, y: 20 }, { x: 900, y: 900 }, [pile, shut, end], true)?.name).toBe("shut");
  });
});
