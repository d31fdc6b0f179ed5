/** Lays the run-outs beyond the finish: on free squares of the table, round a corner if need be. */

export interface Square {
  column: number;
  row: number;
  /** The heading of the birds that enter it. */
  heading: number;
}

export interface RunOut extends Square {
  curve: "L" | "R" | null;
}

/** How many are planned at once: no run ends further beyond the line. */
const PLANNED = 4;
const STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const TURNS: [RunOut["curve"], number][] = [
  [null, 0],
  ["R", 1],
  ["L", 3],
];

const key = (square: Square): string => `${square.column}:${square.row}`;

export function next(from: Square, turn = 0): Square {
  const heading = (from.heading + turn) % 4;
  const step = STEPS[heading] ?? { x: 0, y: 0 };
  return { column: from.column + step.x, row: from.row + step.y, heading };
}

/**
 * Returns `count` run-outs beyond the finish: straight on while that is free, over other tiles only as a last resort.
 */
export function runOutsBehind(finish: Square, course: Square[], count: number): RunOut[] {
  const taken = new Set(course.map(key));
  const planned = Math.max(count, PLANNED);
  const found = search(next(finish), taken, planned) ?? straight(next(finish), planned);
  return found.slice(0, count);
}

function search(square: Square, taken: Set<string>, left: number): RunOut[] | null {
  if (!left) return [];
  if (taken.has(key(square))) return null;
  const here = new Set([...taken, key(square)]);
  for (const [curve, turn] of TURNS) {
    const rest = search(next(square, turn), here, left - 1);
    if (rest) return [{ ...square, curve }, ...rest];
  }
  return null;
}

function straight(square: Square, left: number): RunOut[] {
  return left ? [{ ...square, curve: null }, ...straight(next(square), left - 1)] : [];
}
