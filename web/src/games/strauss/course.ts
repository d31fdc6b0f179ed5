/**
 * The geometry of a course. A tile is a square of SIDE units, drawn for travel upwards; on the table it is turned
 * clockwise by heading * 90 degrees around its middle. A curve pivots on its inner lower corner.
 */
import type { Box, SideInfo, TilePlace } from "../../api/types";
import { runOutsBehind } from "./runout";
import { LETTERS } from "./view";

export const SIDE = 360;
export const TRACK = { from: 60, to: 300 }; // edges of the sandy track, across
const LANE = SIDE / 6;
export const RADII = [0, 1, 2, 3].map((lane) => SIDE / 4 + LANE * lane);
const START_GAP = 54;

export interface Point {
  x: number;
  y: number;
}

/** A side of a tile with the places of its spaces. */
export interface Tile {
  side: SideInfo;
  hard: boolean;
  curve: "L" | "R" | null;
  spaces: Map<string, Point>;
}

export interface Laid {
  tile: Tile;
  number: number;
  column: number;
  row: number;
  heading: number;
  /** Beyond the finish tile: not part of the course, but birds run on there. */
  runOut: boolean;
  /** Whether a run-out that had no other place lies over it. */
  covered: boolean;
}

export interface Space {
  id: string;
  at: Point;
  /** The direction of the lane here, as a vector of length 1. */
  direction: Point;
  ahead: string[];
  tile: number;
  name: string;
  water: boolean;
  /** What lies on it: an animal, an arrow, quicksand. */
  on: string | null;
}

/** A rectangle of the table's grid. */
export interface Area {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export interface Course extends Area {
  laid: Laid[];
  spaces: Map<string, Space>;
  /** The number of tiles without run-outs, and the area that they take. */
  length: number;
  core: Area;
}

export const laneX = (lane: number): number => SIDE / 4 + LANE * lane;
export const rowY = (row: number): number => SIDE - SIDE / 8 - (SIDE / 4) * row;

/** Returns a point of a curve by its distance from the pivot; birds enter at angle 0 and leave at 90. */
export function onCurve(curve: "L" | "R", radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  const x = radius * Math.cos(turn);
  return { x: curve === "L" ? x : SIDE - x, y: SIDE - radius * Math.sin(turn) };
}

/** Returns radius and angle of a space of a curve. */
export function polar(tile: Tile, space: string): { radius: number; angle: number } {
  const lane = LETTERS.indexOf(space[0] ?? "");
  const count = tile.side.spaces.filter((one) => one[0] === space[0]).length;
  const inner = tile.curve === "L" ? lane : LETTERS.length - 1 - lane;
  return { radius: RADII[inner] ?? 0, angle: (90 * (Number(space.slice(1)) + 0.5)) / count };
}

/** One object per side, so that its drawings can be cached. */
const cache = new WeakMap<SideInfo, Tile>();

export function tileOf(side: SideInfo): Tile {
  const known = cache.get(side);
  if (known) return known;
  const curve = side.shape === "curveL" ? "L" : side.shape === "curveR" ? "R" : null;
  const tile: Tile = { side, hard: side.name.endsWith("*"), curve, spaces: new Map() };
  for (const space of side.spaces) tile.spaces.set(space, placeOf(tile, space));
  cache.set(side, tile);
  return tile;
}

/** The name of the empty tiles beyond a finish. */
export const RUN_OUT = "run-out";
const runOutSides = new WeakMap<SideInfo, Map<string, SideInfo>>();
export function runOutOf(finish: SideInfo, curve: Tile["curve"]): SideInfo {
  const known = runOutSides.get(finish) ?? new Map<string, SideInfo>();
  const shape = curve ? `curve${curve}` : "straight";
  const side = known.get(shape) ?? { ...finish, name: RUN_OUT, shape, on: {}, line: -1 };
  known.set(shape, side);
  runOutSides.set(finish, known);
  return side;
}

function areaOf(laid: Laid[]): Area {
  const [columns, rows] = [laid.map((one) => one.column), laid.map((one) => one.row)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return { left, top, columns: Math.max(...columns) - left + 1, rows: Math.max(...rows) - top + 1 };
}

function placeOf(tile: Tile, space: string): Point {
  const [letter = "", number] = [space[0], Number(space.slice(1))];
  if (letter === "S") return { x: SIDE / 2 + (number - 3) * START_GAP, y: rowY(0) };
  if (letter === "B") return { x: SIDE / 2, y: rowY(number + 1) };
  if (tile.curve) {
    const { radius, angle } = polar(tile, space);
    return onCurve(tile.curve, radius, angle);
  }
  const behind = tile.side.shape === "start" ? 1 : 0; // the eggs lie before row 0
  return { x: laneX(LETTERS.indexOf(letter)), y: rowY(number + behind) };
}

/** Returns a point of a tile in coordinates of the table. */
export function onTable(laid: Pick<Laid, "column" | "row" | "heading">, point: Point): Point {
  let [x, y] = [point.x - SIDE / 2, point.y - SIDE / 2];
  for (let turn = 0; turn < laid.heading; turn += 1) [x, y] = [-y, x];
  return { x: x + SIDE / 2 + laid.column * SIDE, y: y + SIDE / 2 + laid.row * SIDE };
}

/** Returns the layout seen from the left side of the table, so that an upright course fits a wide screen. */
export const turned = (layout: TilePlace[]): TilePlace[] =>
  layout.map(({ tile, column, row, heading }) => ({ tile, column: -row, row: column, heading: (heading + 1) % 4 }));

/** Returns how large a tile can be drawn for the course to fit this room. */
export function tileSizeFor(layout: TilePlace[], width: number, height: number): number {
  const across = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers) + 1.3;
  return Math.min(width / across(layout.map((one) => one.column)), height / across(layout.map((one) => one.row)));
}

/** Returns the sides of all tiles by name, with `*` after the hard ones. */
export function sidesOf(box: Box): Map<string, SideInfo> {
  return new Map(box.tiles.flatMap(({ easy, hard }) => [easy, hard].map((side) => [side.name, side] as const)));
}

/** Returns a course of a single tile. */
export function singleTile(side: SideInfo, heading: number): Course {
  const laid: Laid[] = [{ tile: tileOf(side), number: 0, column: 0, row: 0, heading, runOut: false, covered: false }];
  const core = areaOf(laid);
  return { laid, spaces: spacesOf(laid), length: 1, core, ...core };
}

/** Returns the course with this number of run-outs beyond its finish. */
export function courseOf(box: Box, layout: TilePlace[], runOuts = 0): Course {
  const sides = sidesOf(box);
  const laid = layout.flatMap(({ tile, column, row, heading }, number): Laid[] => {
    const side = sides.get(tile);
    return side ? [{ tile: tileOf(side), number, column, row, heading, runOut: false, covered: false }] : [];
  });
  const core = areaOf(laid);
  const last = laid.at(-1);
  const behind = last ? runOutsBehind(last, laid, runOuts) : [];
  for (const { curve, column, row, heading } of behind) {
    for (const one of laid) one.covered ||= one.column === column && one.row === row;
    if (last)
      laid.push({
        tile: tileOf(runOutOf(last.tile.side, curve)),
        number: laid.length,
        column,
        row,
        heading,
        runOut: true,
        covered: false,
      });
  }
  return { laid, spaces: spacesOf(laid), length: layout.length, core, ...areaOf(laid) };
}

function spacesOf(laid: Laid[]): Map<string, Space> {
  const spaces = new Map<string, Space>();
  for (const [index, one] of laid.entries()) {
    const { side } = one.tile;
    const next = laid[index + 1];
    for (const [name, point] of one.tile.spaces) {
      const ahead = (side.ahead[name] ?? []).map((to) => `${one.number}.${to}`);
      const on = next?.tile.side.first[name[0] ?? ""];
      if (side.last[name[0] ?? ""] === name && on) ahead.push(`${next.number}.${on}`);
      const id = `${one.number}.${name}`;
      spaces.set(id, {
        id,
        at: onTable(one, point),
        direction: directionAt(one, name, point),
        ahead,
        tile: one.number,
        name,
        water: side.water.includes(name),
        on: side.on[name] ?? null,
      });
    }
  }
  return spaces;
}

function directionAt(laid: Laid, name: string, point: Point): Point {
  let to = { x: point.x, y: point.y - 1 };
  if (laid.tile.curve && LETTERS.includes(name[0] ?? "")) {
    const { radius, angle } = polar(laid.tile, name);
    to = onCurve(laid.tile.curve, radius, angle + 0.5);
  }
  const [from, end] = [onTable(laid, point), onTable(laid, to)];
  const length = Math.hypot(end.x - from.x, end.y - from.y) || 1;
  return { x: (end.x - from.x) / length, y: (end.y - from.y) / length };
}

/** Returns the steps to the first row beyond the line; from there on the rows past it, as 0, -1, -2 and so on. */
export function stepsToLine(course: Course, space: string, known = new Map<string, number>()): number {
  const done = known.get(space);
  if (done !== undefined) return done;
  const here = course.spaces.get(space);
  const finish = course.laid[course.length - 1]?.tile.side;
  if (!here || !finish) return 0;
  const rows = (here.tile - course.length + 1) * 4 + (finish.rows[here.name] ?? 0) - finish.line;
  const behind = here.tile >= course.length - 1 && rows >= 0;
  const left = behind ? 0 - rows : 1 + Math.min(...here.ahead.map((to) => Math.max(0, stepsToLine(course, to, known))));
  known.set(space, left);
  return left;
}

/** Returns the nearest space in a direction of the arrow keys. */
export function neighbour(course: Course, from: string, direction: Point): string | null {
  const here = course.spaces.get(from);
  if (!here) return null;
  let [best, lowest] = [null as string | null, Infinity];
  for (const one of course.spaces.values()) {
    const [dx, dy] = [one.at.x - here.at.x, one.at.y - here.at.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (one.id === from || along < 8 || aside > along * 1.2) continue;
    const cost = along + aside * 1.8;
    if (cost < lowest) [best, lowest] = [one.id, cost];
  }
  return best;
}

/** Returns how many run-outs it takes for all these spaces to exist. */
export function runOutsFor(length: number, spaces: string[]): number {
  return Math.max(0, ...spaces.map((one) => Number(one.split(".")[0]) - length + 1));
}
