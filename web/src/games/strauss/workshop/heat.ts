/** What happens where on a course, from the lab: how often birds visit each space, and which tiles have animals that
 * strike. */
import type { LabCell, LabRun } from "../../../api/types";

/** By number of the tile and name of the space: from 0 (never visited) to 1 (visited most). */
export type Heat = ReadonlyMap<string, number>;

export const heatKey = (tile: number, space: string): string => `${tile}.${space}`;

const cellsOf = (run: LabRun, name: string): LabCell[] => run.counters.find((one) => one.name === name)?.cells ?? [];

export function heatOf(run: LabRun): Heat {
  const cells = cellsOf(run, "visits");
  const most = Math.max(...cells.map((cell) => cell.mean ?? 0), 1e-9);
  return new Map(
    cells.flatMap(({ place, mean = 0 }) => {
      const { tile, space } = place ?? {};
      return typeof tile === "number" && typeof space === "string"
        ? [[heatKey(tile, space), mean / most] as [string, number]]
        : [];
    }),
  );
}

/** Returns each tile's share of everything that animals do to birds, by its number; null if they do nothing. */
export function strikesOf(run: LabRun): ReadonlyMap<number, number> | null {
  const found = new Map<number, number>();
  for (const { place, total = 0 } of cellsOf(run, "bites")) {
    const tile = place?.["tile"];
    if (typeof tile === "number") found.set(tile, (found.get(tile) ?? 0) + total);
  }
  const all = [...found.values()].reduce((sum, one) => sum + one, 0);
  return all ? new Map([...found].map(([tile, total]) => [tile, total / all])) : null;
}
