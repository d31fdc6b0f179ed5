/** The view of the bench: which point of the grid is in the middle, and how large a square is. */
import type { Bounds } from "./plan";

export interface Size {
  width: number;
  height: number;
}
export interface BenchView {
  /** In squares. */
  x: number;
  y: number;
  /** Pixels per square. */
  cell: number;
}

/** The size at which squares are drawn before scaling. */
export const CELL = 120;
export const LIMITS = { min: 36, max: 260 };
const MAX_FITTED = 150; // unless somebody zooms in
const AROUND = 1; // squares of open ground, on both sides together

/** Returns the view of everything, centred between a head and a foot of the window. */
export function fitting({ left, top, columns, rows }: Bounds, { width, height }: Size, head = 0, foot = 0): BenchView {
  const cell = Math.max(
    LIMITS.min,
    Math.min(width / (columns + AROUND), (height - head - foot) / (rows + AROUND), MAX_FITTED),
  );
  // slightly above the middle: text and buttons are below
  return { x: left + columns / 2, y: top + rows / 2 + 0.2 + (foot - head) / 2 / cell, cell };
}

export const pushed = (view: BenchView, by: { x: number; y: number }): BenchView => ({
  ...view,
  x: view.x - by.x / view.cell,
  y: view.y - by.y / view.cell,
});

/** Returns the zoomed view; what is under a point of the window stays there. */
export function zoomed(
  view: BenchView,
  factor: number,
  at: { x: number; y: number },
  { width, height }: Size,
): BenchView {
  const cell = Math.max(LIMITS.min, Math.min(LIMITS.max, view.cell * factor));
  const [dx, dy] = [at.x - width / 2, at.y - height / 2];
  return { x: view.x + dx / view.cell - dx / cell, y: view.y + dy / view.cell - dy / cell, cell };
}

/** Returns the view moved as little as it takes to show a square. */
export function showing(view: BenchView, square: { column: number; row: number }, { width, height }: Size): BenchView {
  const [across, down] = [width / 2 / view.cell - 0.6, height / 2 / view.cell - 0.6];
  const into = (low: number, value: number, high: number) =>
    low > high ? (low + high) / 2 : Math.max(low, Math.min(value, high));
  const [x, y] = [square.column + 0.5, square.row + 0.5];
  return { ...view, x: into(x - across, view.x, x + across), y: into(y - down, view.y, y + down) };
}

/** Returns where a point of the grid is in the window, in pixels. */
export function placed(view: BenchView, x: number, y: number, { width, height }: Size): { x: number; y: number } {
  return { x: width / 2 + (x - view.x) * view.cell, y: height / 2 + (y - view.y) * view.cell };
}
