/** Where birds run, as the lab counted it: how warm each space of a tile is. */
import type { LabRun } from "../../../api/types";

/** By the number of the tile and the name of its space, from 0 (nobody) to 1 (the most of the course). */
export type Heat = ReadonlyMap<string, number>;

export const heatKey = (tile: number, space: string): string => `${tile}.${space}`;

/** The counter of a run that is a map of the course. */
export const MAP = "visits";

export function heatOf(run: LabRun): Heat {
  const cells = run.counters.find((one) => one.name === MAP)?.cells ?? [];
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
