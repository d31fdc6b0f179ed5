import { describe, expect, it } from "vitest";
import {
  behind,
  boundsOf,
  boxOf,
  clearShot,
  isNear,
  mapSize,
  pushed,
  defaultScale,
  scaleLimits,
  seenBy,
  isInView,
  showing,
  toCourse,
  toScreen,
  pointsAhead,
  whole,
  within,
  zoomed,
  type Camera,
  type Rect,
} from "./camera";
import { chance } from "./chance";
import type { Course, Point, Space } from "./course";

const DESKTOP: Rect = { x: 256, y: 96, width: 884, height: 617 };
const PHONE: Rect = { x: 0, y: 118, width: 390, height: 430 };
const BOUNDS: Rect = { x: 0, y: 0, width: 1800, height: 1440 };
const BUTTONS = { width: 52, height: 52 };

/** A straight course of one lane, a space every 90 units. */
function lane(length: number): Course {
  const spaces = new Map<string, Space>();
  for (let number = 0; number < length; number += 1)
    spaces.set(`0.P${number}`, {
      id: `0.P${number}`,
      at: { x: 45 + 90 * number, y: 180 },
      direction: { x: 1, y: 0 },
      ahead: number + 1 < length ? [`0.P${number + 1}`] : [],
      tile: 0,
      name: `P${number}`,
      water: false,
      on: null,
    });
  const area = { left: 0, top: 0, columns: Math.ceil(length / 4), rows: 1 };
  return { laid: [], spaces, length: 1, core: area, ...area };
}

describe("the size of the course", () => {
  it.each([DESKTOP, PHONE, { x: 0, y: 0, width: 300, height: 180 }, { x: 0, y: 0, width: 2600, height: 1500 }])(
    "has lanes at least 48 pixels apart, and about three tiles in view where there is room",
    (free) => {
      const scale = defaultScale(free);
      expect(scale * 60).toBeGreaterThanOrEqual(48);
      const tiles = free.width / (360 * scale);
      expect(tiles).toBeLessThanOrEqual(3.4);
      if (free.width > 800) expect(tiles).toBeGreaterThan(2.5);
    },
  );
  it("can be changed from the whole course to twice as near", () => {
    const { min, max } = scaleLimits(BOUNDS, DESKTOP);
    expect(min).toBeLessThanOrEqual(whole(BOUNDS, DESKTOP).scale);
    expect(max).toBeGreaterThan(2 * defaultScale(DESKTOP));
  });
  it("shows every corner as a whole", () => {
    const seen = seenBy(whole(BOUNDS, PHONE), PHONE);
    expect(seen.x).toBeLessThan(BOUNDS.x);
    expect(seen.y).toBeLessThan(BOUNDS.y);
    expect(seen.x + seen.width).toBeGreaterThan(BOUNDS.x + BOUNDS.width);
    expect(seen.y + seen.height).toBeGreaterThan(BOUNDS.y + BOUNDS.height);
  });
});

describe("behind a bird", () => {
  const course = lane(40);
  it("is the way ahead along its lane", () => {
    expect(pointsAhead(course, "0.P3", 2)).toEqual([
      { x: 405, y: 180 },
      { x: 495, y: 180 },
    ]);
    expect(pointsAhead(course, "0.P39")).toEqual([]);
    expect(pointsAhead(course, "9.P9")).toEqual([]);
  });
  it.each([DESKTOP, PHONE])("the bird is in the last third, and the way ahead in view", (free) => {
    const bird = { x: 45 + 90 * 20, y: 180 };
    const camera = behind(bird, pointsAhead(course, "0.P20"), boundsOf(course), free);
    const { x } = toScreen(camera, bird, free);
    expect((x - free.x) / free.width).toBeLessThan(1 / 3);
    expect((x - free.x) / free.width).toBeGreaterThan(0.15);
  });
  it("does not look over the edge of the course", () => {
    const first = behind({ x: 45, y: 180 }, pointsAhead(course, "0.P0"), boundsOf(course), DESKTOP);
    expect(seenBy(first, DESKTOP).x).toBeGreaterThanOrEqual(-120);
    const low = within({ x: 9999, y: 9999, scale: 1 }, BOUNDS, DESKTOP);
    expect(seenBy(low, DESKTOP).x + seenBy(low, DESKTOP).width).toBeLessThanOrEqual(1920);
  });
});

describe("making room", () => {
  it("encloses all that matters", () => {
    const two = [
      { x: 10, y: 50 },
      { x: 30, y: 20 },
    ];
    expect(boxOf(two)).toEqual({ x: 10, y: 20, width: 20, height: 30 });
    expect(boxOf([])).toBeNull();
  });
  it("does not move if everything is already in view", () => {
    const camera: Camera = { x: 500, y: 500, scale: 0.8 };
    expect(showing(camera, [{ x: 520, y: 480 }], DESKTOP)).toEqual(camera);
    expect(showing(camera, [], DESKTOP)).toEqual(camera);
  });
  it("shows all ends and the bird, on any screen, and covers none of them", () => {
    const dice = chance("ends of runs");
    for (let round = 0; round < 400; round += 1) {
      const free = { ...(round % 2 ? DESKTOP : PHONE), x: dice.between(0, 200) };
      const bird = { x: dice.between(0, 1800), y: dice.between(0, 1440) };
      const near = () => ({ x: bird.x + dice.between(-700, 700), y: bird.y + dice.between(-500, 500) });
      const points: Point[] = [bird, ...Array.from({ length: round % 7 }, near)];
      const ratio = dice.between(0.5, 2.5);
      const from = behind(bird, [], BOUNDS, free);
      const { camera, corner } = clearShot(from, points, free, ratio, BUTTONS);
      const map = mapSize(free, ratio);
      expect(camera.scale).toBeLessThanOrEqual(from.scale);
      for (const one of points) {
        expect(isInView(camera, one, free)).toBe(true);
        const at = toScreen(camera, one, free);
        const [x, y] = [at.x - free.x, at.y - free.y];
        const [across, down] = [corner.right ? free.width - x : x, corner.top ? y : free.height - y];
        expect(across < map.width + 8 && down < map.height + 8).toBe(false);
        expect(free.width - x < BUTTONS.width && free.height - y < BUTTONS.height).toBe(false);
      }
    }
  });
});

describe("a gesture", () => {
  const camera: Camera = { x: 700, y: 400, scale: 0.9 };
  it("drags the course along", () => {
    const point = { x: 650, y: 420 };
    const [before, after] = [camera, pushed(camera, { x: 40, y: -12 })].map((one) => toScreen(one, point, PHONE));
    expect(after?.x).toBeCloseTo((before?.x ?? 0) + 40);
    expect(after?.y).toBeCloseTo((before?.y ?? 0) - 12);
  });
  it("keeps what is under the pointer in place when it zooms, within limits", () => {
    const at = { x: 300, y: 500 };
    const under = toCourse(camera, at, PHONE);
    for (const factor of [0.5, 1.3, 2]) {
      const next = zoomed(camera, factor, at, PHONE, { min: 0.2, max: 3 });
      expect(next.scale).toBeCloseTo(0.9 * factor);
      expect(toScreen(next, under, PHONE).x).toBeCloseTo(at.x);
      expect(toScreen(next, under, PHONE).y).toBeCloseTo(at.y);
    }
    expect(zoomed(camera, 99, at, PHONE, { min: 0.2, max: 1.5 }).scale).toBe(1.5);
    expect(zoomed(camera, 0.01, at, PHONE, { min: 0.2, max: 1.5 }).scale).toBe(0.2);
  });
});

describe("during a run", () => {
  it("does not move while the bird would be in view anyway", () => {
    const camera: Camera = { x: 700, y: 400, scale: 0.8 };
    expect(isNear(camera, { ...camera, x: 800 }, PHONE)).toBe(true);
    expect(isNear(camera, { ...camera, x: 880 }, PHONE)).toBe(false);
    expect(isNear(camera, { ...camera, scale: 0.7 }, PHONE)).toBe(false);
  });
});

describe("the minimap", () => {
  it("lies in the upper right corner, and gets out of the way of what can be chosen", () => {
    const camera: Camera = { x: 500, y: 500, scale: 0.8 };
    const at = (x: number, y: number) => toCourse(camera, { x: PHONE.x + x, y: PHONE.y + y }, PHONE);
    const cornerFor = (...points: Point[]) => clearShot(camera, points, PHONE, 1, BUTTONS).corner;
    expect(cornerFor(at(195, 300))).toEqual({ right: true, top: true });
    expect(cornerFor(at(310, 80))).toEqual({ right: false, top: true });
    expect(cornerFor(at(310, 80), at(80, 80))).toEqual({ right: false, top: false });
  });
  it("is never wider than a part of the screen", () => {
    expect(mapSize(PHONE, 4).width).toBeLessThanOrEqual(0.4 * PHONE.width);
  });
});
