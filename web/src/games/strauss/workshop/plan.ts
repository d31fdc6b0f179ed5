/** Lays the tiles of a chain on the grid: pure geometry, even for chains that are not valid courses yet. */
import type { Box } from "../../../api/types";
import { next, runOutsBehind, type RunOut, type Square } from "../runout";
import { baseOf, isClosed, tileIn, type Chain } from "./chain";

export interface Spot extends Square {
  index: number;
  name: string;
  /** Stays the same for a tile whichever side is up: its name, and its number among duplicates. */
  key: string;
}

export interface Plan {
  spots: Spot[];
  /** Where the next tile would lie; null after a finish. */
  open: Square | null;
  /** The square beyond the finish, where birds run on. */
  runOut: RunOut | null;
}

export const squareKey = ({ column, row }: Pick<Square, "column" | "row">): string => `${column}:${row}`;

/** Lays the first tile on 0, 0, entered with this heading. */
export function planOf(box: Box, chain: Chain, heading = 0): Plan {
  let square: Square = { column: 0, row: 0, heading };
  const spots: Spot[] = [];
  const seen = new Map<string, number>();
  for (const [index, name] of chain.entries()) {
    const nth = (seen.get(baseOf(name)) ?? 0) + 1;
    seen.set(baseOf(name), nth);
    spots.push({ ...square, index, name, key: `${baseOf(name)} ${nth}` });
    square = next(square, ((tileIn(box, name)?.turn ?? 0) + 4) % 4);
  }
  const last = spots.at(-1);
  const closed = last && isClosed(box, chain);
  const [runOut = null] = closed ? runOutsBehind(last, spots, 1) : [];
  return { spots, open: closed ? null : square, runOut };
}

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export function boundsOf(squares: Pick<Square, "column" | "row">[]): Bounds {
  const [columns, rows] = [squares.map((one) => one.column), squares.map((one) => one.row)];
  if (!squares.length) return { left: 0, top: 0, columns: 1, rows: 1 };
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return { left, top, columns: Math.max(...columns) - left + 1, rows: Math.max(...rows) - top + 1 };
}

/** Returns the bounds of everything on a plan. */
export const extent = ({ spots, open, runOut }: Plan): Bounds =>
  boundsOf([...spots, ...(open ? [open] : []), ...(runOut ? [runOut] : [])]);

/** Returns the tiles that lie on an occupied square. */
export function overlapping({ spots }: Plan): Set<number> {
  const taken = new Set<string>();
  const found = new Set<number>();
  for (const spot of spots) {
    if (taken.has(squareKey(spot))) found.add(spot.index);
    taken.add(squareKey(spot));
  }
  return found;
}

/** Returns the middle of the edge where birds enter a square, in squares. */
export function entryOf({ column, row, heading }: Square): { x: number; y: number } {
  const [dx, dy] = [
    [0, 0.5],
    [-0.5, 0],
    [0, -0.5],
    [0.5, 0],
  ][heading] as [number, number];
  return { x: column + 0.5 + dx, y: row + 0.5 + dy };
}

/** Returns the heading with which a course fits best into this room: to the right, or upwards. */
export function bestHeading(box: Box, chain: Chain, width: number, height: number): number {
  const room = (heading: number) => {
    const { columns, rows } = extent(planOf(box, chain, heading));
    return Math.min(width / (columns + 1), height / (rows + 1));
  };
  const [upwards, right] = [room(0), room(1)];
  return upwards > right * 1.05 ? 0 : 1;
}
