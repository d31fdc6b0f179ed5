import { describe, expect, it } from "vitest";
import type { Course } from "./course";
import { outskirts } from "./outskirts";

const area = { left: 0, top: 0, columns: 3, rows: 2 };
const course: Course = { laid: [], spaces: new Map(), length: 6, core: area, ...area };

describe("the ground around a course", () => {
  it("fades: the further away, the fainter and the fewer marks", () => {
    const rings = outskirts(course);
    const marks = rings.map((one) => one.marks.split("M").length);
    expect(rings.map((one) => one.opacity)).toEqual(
      rings.map((one) => one.opacity).toSorted((one, other) => other - one),
    );
    expect(marks[0]).toBeGreaterThan(marks.at(-1) ?? Infinity);
    expect(rings.some((one) => one.figures.length)).toBe(true);
  });
  it("covers no tile, and does not change when a run-out is laid", () => {
    for (const { figures } of outskirts(course))
      for (const { x, y } of figures) expect(x > 0 && x < 1080 && y > 0 && y < 720).toBe(false);
    const longer: Course = { ...course, columns: 4 };
    const [before, after] = [course, longer].map((one) => outskirts(one).flatMap((ring) => ring.figures));
    expect(before).toEqual(expect.arrayContaining(after ?? []));
  });
});
