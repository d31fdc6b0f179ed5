/** Positions on the oval, in units of the board's drawing, which is 1252 by 1040. */
import type { FigureSeen } from "./view";

export const BOARD = { width: 1252, height: 1040 };
const CENTRE = { x: 600, y: 575 };
const HALF_STRAIGHT = 175.2;
/**
 * The drawing is for 36 spaces, 5 on each straight and 13 in each bend; other boards are spread over the same oval.
 */
const DRAWN = 36;
const STRAIGHT = 5;
const BEND = 13;
export const INNER = 200;
export const LANE = 45;
export const LANES = 4;
export const OUTER = INNER + LANES * LANE;
/** The distance of the animals and the sign from the middle line. */
export const MEDALLION = 426;

export interface Point {
  x: number;
  y: number;
}

export const laneRadius = (lane: number): number => INNER + LANE * (lane - 0.5);

const wrap = (value: number, length: number): number => ((value % length) + length) % length;
const drawn = (space: number, spaces: number): number => wrap((space * DRAWN) / spaces, DRAWN);

/**
 * Returns the middle of a space at a distance from the middle line of the field; space 0 is at the bottom, and the race
 * goes clockwise.
 */
export function pointAt(space: number, radius: number, spaces: number): Point {
  const p = drawn(space, spaces);
  const half = STRAIGHT / 2;
  const step = (2 * HALF_STRAIGHT) / STRAIGHT;
  const [left, right] = [CENTRE.x - HALF_STRAIGHT, CENTRE.x + HALF_STRAIGHT];
  if (p <= half) return { x: CENTRE.x - step * p, y: CENTRE.y + radius };
  if (p <= half + BEND) {
    const angle = ((p - half) / BEND) * Math.PI;
    return { x: left - radius * Math.sin(angle), y: CENTRE.y + radius * Math.cos(angle) };
  }
  if (p <= half + BEND + STRAIGHT) return { x: left + step * (p - half - BEND), y: CENTRE.y - radius };
  if (p <= half + 2 * BEND + STRAIGHT) {
    const angle = ((p - half - BEND - STRAIGHT) / BEND) * Math.PI;
    return { x: right + radius * Math.sin(angle), y: CENTRE.y - radius * Math.cos(angle) };
  }
  return { x: right - step * (p - half - 2 * BEND - STRAIGHT), y: CENTRE.y + radius };
}

/** Returns 1 for a figure that faces right on a space, -1 for one that faces left. */
export function facing(space: number, spaces: number): 1 | -1 {
  const p = drawn(space, spaces);
  return p > 9 && p < 27 ? 1 : -1;
}

/** Whether a space lies in a bend. */
export function inBend(space: number, spaces: number): boolean {
  const { x } = pointAt(space, INNER, spaces);
  return Math.abs(x - CENTRE.x) > HALF_STRAIGHT + 1;
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
export const coordinates = ({ x, y }: Point): string => `${fixed(x)} ${fixed(y)}`;

/** Returns the outline of a section of the track between two distances from the middle line. */
export function outline(from: number, to: number, inner: number, outer: number, spaces: number): string {
  const steps = Array.from({ length: 5 }, (_, index) => from + ((to - from) * index) / 4);
  const there = steps.map((space) => pointAt(space, outer, spaces));
  const back = steps.map((space) => pointAt(space, inner, spaces)).reverse();
  return `M${[...there, ...back].map(coordinates).join("L")}Z`;
}

/** Returns the black squares of the finish on a space. */
export function chequers(space: number, spaces: number): string {
  const [across, along] = [8, 3];
  const depth = (OUTER - INNER) / across;
  const cells: string[] = [];
  for (let row = 0; row < across; row += 1) {
    for (let column = row % 2; column < along; column += 2) {
      const from = space - 0.5 + column / along;
      cells.push(outline(from, from + 1 / along, INNER + row * depth, INNER + (row + 1) * depth, spaces));
    }
  }
  return cells.join("");
}

const STAGGER = 0.3; // of a space: figures further out are drawn further back, so that no face is hidden

/** Returns where a figure is drawn. Figures a whole lap apart share a space of the board, side by side. */
export function figurePoint(figure: FigureSeen, all: FigureSeen[], spaces: number): Point {
  const here = all.filter((one) => one.space === figure.space);
  const inside = here.filter((one) => one.rank < figure.rank).length;
  const lane = here.some((one) => one.progress !== figure.progress) ? inside + 1 : figure.lane;
  return pointAt(figure.space + STAGGER * ((here.length - 1) / 2 - inside), laneRadius(lane), spaces);
}

/** Returns points along the track from one progress to another, ends included, while the lane changes. */
export function along(from: number, to: number, lanes: [number, number], spaces: number, perSpace: number): Point[] {
  const count = Math.max(1, Math.round(Math.abs(to - from) * perSpace));
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    return pointAt(from + (to - from) * part, laneRadius(lanes[0] + (lanes[1] - lanes[0]) * part), spaces);
  });
}

/** Returns a curve that hops from point to point. */
export function hops(points: Point[], height = 34): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let last = first;
  const arcs = rest.map((point) => {
    const middle = { x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 - height };
    last = point;
    return `Q${coordinates(middle)} ${coordinates(point)}`;
  });
  return `M${coordinates(first)}${arcs.join("")}`;
}

export const line = (points: Point[]): string => (points.length ? `M${points.map(coordinates).join("L")}` : "");
