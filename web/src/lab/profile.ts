/** A sequence of means as a curve: its points, its peak and the numbers at its axes. */
import type { LabCell } from "../api/types";
import { meanOf } from "./figures";

export interface Point {
  /** The place in the sequence, from 0. */
  place: number;
  mean: number;
  low: number;
  high: number;
}

export interface Profile {
  /** Only what occurred: a mean of no values is not 0. */
  points: Point[];
  peak: Point | null;
  /** The number of places between the first and the last point. */
  first: number;
  last: number;
  /** The highest number of the upright axis, and all numbers there. */
  top: number;
  heights: number[];
  /** Places that are numbered below the curve. */
  places: number[];
}

const MOST_HEIGHTS = 4;
const MOST_PLACES = 7;

export function profileOf(cells: LabCell[]): Profile {
  const points = cells.flatMap((cell, place): Point[] => (cell.total ? [{ place, ...meanOf(cell) }] : []));
  const peak = points.reduce<Point | null>((best, one) => (best && best.mean >= one.mean ? best : one), null);
  const [first, last] = [points[0]?.place ?? 0, points.at(-1)?.place ?? 0];
  const highest = Math.max(1e-9, ...points.map(({ high }) => high));
  const height = roundStep(highest / MOST_HEIGHTS);
  const top = Math.ceil(highest / height - 1e-9) * height;
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_PLACES));
  return {
    points,
    peak,
    first,
    last,
    top,
    heights: steps(0, top, height),
    places: steps(first, last, step),
  };
}

/** Returns the smallest round number of at least this size: 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((one) => one * power >= least - 1e-9 * power) ?? 10) * power;
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step);
