import { describe, expect, it } from "vitest";
import type { Box, SideInfo, TilePlace } from "../../api/types";
import { courseOf, neighbour, onTable, tileSizeFor, runOutsFor, SIDE, tileOf, stepsToLine, turned } from "./course";
import { runLine } from "./run";
import { runOutsBehind } from "./runout";

const LANES = ["P", "G", "W", "R"];

function side(name: string, shape: string, counts: number[], line = -1): SideInfo {
  const spaces = LANES.flatMap((lane, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, number) => `${lane}${number}`),
  );
  const next = (space: string) => `${space[0]}${Number(space.slice(1)) + 1}`;
  const last = (at: number) => `${LANES[at]}${(counts[at] ?? 1) - 1}`;
  return {
    name,
    shape,
    tree: "left",
    spaces,
    line,
    water: [],
    on: {},
    bridge: [],
    ahead: Object.fromEntries(spaces.map((space) => [space, spaces.includes(next(space)) ? [next(space)] : []])),
    behind: {},
    first: Object.fromEntries(LANES.map((lane) => [lane, `${lane}0`])),
    last: Object.fromEntries(LANES.map((lane, at) => [lane, last(at)])),
    rows: Object.fromEntries(spaces.map((space) => [space, Number(space.slice(1))])),
  };
}
const straight = side("S1", "straight", [4, 4, 4, 4]);
const curve = side("R1", "curveR", [7, 6, 5, 3]);
const finish = side("FINISH", "finish", [4, 4, 4, 4], 2);
const tile = (easy: SideInfo) => ({
  name: easy.name,
  shape: easy.shape,
  turn: 0,
  waterhole: false,
  easy,
  hard: { ...easy, name: `${easy.name}*` },
  kind: easy.shape,
  mirror: easy.name,
});
const box: Box = { lanes: LANES, lane_names: [], things: [], tiles: [straight, curve, finish].map(tile) };
const layout: TilePlace[] = [
  { tile: "S1", column: 0, row: 1, heading: 0 },
  { tile: "R1", column: 0, row: 0, heading: 0 },
  { tile: "FINISH", column: 1, row: 0, heading: 1 },
];
const course = courseOf(box, layout);
const at = (space: string) => course.spaces.get(space)?.at ?? { x: NaN, y: NaN };

describe("where spaces lie", () => {
  it("is four lanes side by side, rows from below, on a straight", () => {
    const { spaces } = tileOf(straight);
    expect([spaces.get("P0"), spaces.get("R3")]).toEqual([
      { x: 90, y: 315 },
      { x: 270, y: 45 },
    ]);
  });
  it("turns with the tile", () => {
    expect(onTable({ column: 2, row: 0, heading: 1 }, { x: 90, y: 315 })).toEqual({ x: 2 * SIDE + 45, y: 90 });
  });
  it("leads on from tile to tile on the same lane, through a curve too", () => {
    for (const [lane, end] of [
      ["P", 6],
      ["G", 5],
      ["W", 4],
      ["R", 2],
    ] as const) {
      expect(course.spaces.get(`0.${lane}3`)?.ahead).toEqual([`1.${lane}0`]);
      const [from, to] = [at(`1.${lane}${end}`), at(`2.${lane}0`)];
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThan(100);
    }
  });
  it("knows which way birds face: to the right behind a right curve", () => {
    expect(course.spaces.get("0.P0")?.direction).toEqual({ x: 0, y: -1 });
    expect(course.spaces.get("2.P0")?.direction.x).toBeCloseTo(1);
  });
  it("is where the arrow keys lead", () => {
    expect(neighbour(course, "0.P0", { x: 0, y: -1 })).toBe("0.P1");
    expect(neighbour(course, "0.P0", { x: 1, y: 0 })).toBe("0.G0");
  });
});

describe("the finish", () => {
  it("is as many steps away as there are rows, and beyond it rows are counted", () => {
    expect(["2.P1", "2.P2", "2.P3"].map((space) => stepsToLine(course, space))).toEqual([1, 0, -1]);
    expect(stepsToLine(course, "0.R0")).toBe(4 + 3 + 2);
    expect(stepsToLine(course, "0.P0")).toBe(4 + 7 + 2);
  });
  it("has run-outs beyond it where birds need them, and nothing else moves", () => {
    expect(runOutsFor(3, ["2.P3", "4.P0"])).toBe(2);
    const longer = courseOf(box, layout, 2);
    expect(stepsToLine(longer, "3.P0")).toBe(-2);
    expect(longer.spaces.get("0.P0")?.at).toEqual(at("0.P0"));
    expect([course.columns, longer.columns]).toEqual([2, 4]);
  });
});

describe("beyond a finish with other tiles nearby", () => {
  const finish = { column: 0, row: 0, heading: 0 };
  const taken = (...squares: [number, number][]) => squares.map(([column, row]) => ({ column, row, heading: 0 }));
  it("birds run straight on where that is free", () => {
    expect(runOutsBehind(finish, taken([0, 0], [1, -1]), 2)).toEqual([
      { column: 0, row: -1, heading: 0, curve: null },
      { column: 0, row: -2, heading: 0, curve: null },
    ]);
  });
  it("they run round a corner before a tile that lies there, and the first run-outs stay when more are laid", () => {
    const course = taken([0, 0], [0, -2], [1, -1]);
    expect(runOutsBehind(finish, course, 2)).toEqual([
      { column: 0, row: -1, heading: 0, curve: "L" },
      { column: -1, row: -1, heading: 3, curve: null },
    ]);
    expect(runOutsBehind(finish, course, 1)).toEqual(runOutsBehind(finish, course, 3).slice(0, 1));
  });
  it("and a run-out covers what lies there only if there is no other place", () => {
    expect(runOutsBehind(finish, taken([0, 0], [0, -1]), 1)).toEqual([{ column: 0, row: -1, heading: 0, curve: null }]);
    const towards: TilePlace[] = [
      { tile: "S1", column: 0, row: 1, heading: 0 },
      { tile: "FINISH", column: 0, row: 0, heading: 2 },
    ];
    expect(courseOf(box, towards, 1).laid.map((one) => one.covered)).toEqual([true, false, false]);
  });
});

describe("a course on a screen", () => {
  it("is turned where it fits better", () => {
    const tall = [0, 1, 2, 3].map((row): TilePlace => ({ tile: "S1", column: 0, row: 3 - row, heading: 0 }));
    expect(tileSizeFor(turned(tall), 1000, 300)).toBeGreaterThan(tileSizeFor(tall, 1000, 300));
    const wide = courseOf(box, turned(tall));
    expect([wide.columns, wide.rows]).toEqual([4, 1]);
    expect(wide.spaces.get("0.P0")?.direction.x).toBeCloseTo(1);
  });
  it("shows a run along the lane, and round the bend of a curve", () => {
    expect(runLine(course, ["0.P2", "0.P3", "1.P0", "1.P1"])).toMatch(/^M90 495L90 405L\d+ \d+A270 270 0 0 1 \d+ \d+$/);
  });
});
