/** The view of the bench: which point of the grid is in the middle, and how large a square is. */
import type { Bounds } from "./plan";

export interface Size {
  width: number;
  height: number;
}
export interface Look {
  /** In squares. */
  x: number;
  y: number;
  /** Pixels per square. */
  cell: number;
}

/** The size at which squares are drawn before scaling. */
export const CELL = 120;
export const LIMITS = { least: 36, most: 260 };
const LARGEST = 150; // unless somebody zooms in
const AROUND = 1; // squares of open ground, on both sides together

/** Returns the view of everything, centred between a head and a foot of the window. */
export function fitting({ left, top, columns, rows }: Bounds, { width, height }: Size, head = 0, foot = 0): Look {
  const cell = Math.max(
    LIMITS.least,
    Math.min(width / (columns + AROUND), (height - head - foot) / (rows + AROUND), LARGEST),
  );
  // slightly above the middle: text and buttons are below
  return { x: left + columns / 2, y: top + rows / 2 + 0.2 + (foot - head) / 2 / cell, cell };
}

export const pushed = (look: Look, by: { x: number; y: number }): Look => ({
  ...look,
  x: look.x - by.x / look.cell,
  y: look.y - by.y / look.cell,
});

/** Returns the zoomed view; what is under a point of the window stays there. */
export function zoomed(look: Look, factor: number, at: { x: number; y: number }, { width, height }: Size): Look {
  const cell = Math.max(LIMITS.least, Math.min(LIMITS.most, look.cell * factor));
  const [dx, dy] = [at.x - width / 2, at.y - height / 2];
  return { x: look.x + dx / look.cell - dx / cell, y: look.y + dy / look.cell - dy / cell, cell };
}

/** Returns the view moved as little as it takes to show a square. */
export function showing(look: Look, square: { column: number; row: number }, { width, height }: Size): Look {
  const [across, down] = [width / 2 / look.cell - 0.6, height / 2 / look.cell - 0.6];
  const into = (low: number, value: number, high: number) =>
    low > high ? (low + high) / 2 : Math.max(low, Math.min(value, high));
  const [x, y] = [square.column + 0.5, square.row + 0.5];
  return { ...look, x: into(x - across, look.x, x + across), y: into(y - down, look.y, y + down) };
}

/** Returns where a point of the grid is in the window, in pixels. */
export function placed(look: Look, x: number, y: number, { width, height }: Size): { x: number; y: number } {
  return { x: width / 2 + (x - look.x) * look.cell, y: height / 2 + (y - look.y) * look.cell };
}
