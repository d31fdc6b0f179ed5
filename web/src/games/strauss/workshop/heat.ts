/** The heat map of the lab: how often birds visit each space. */
import type { LabRun } from "../../../api/types";

/** By number of the tile and name of the space: from 0 (never visited) to 1 (visited most). */
export type Heat = ReadonlyMap<string, number>;

export const heatKey = (tile: number, space: string): string => `${tile}.${space}`;

/** The counter that is a map of the course. */
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
