/** The layout of a track's spaces, and which of them are shared. */
import type { TrackInfo } from "../../api/types";
import type { Owner } from "./view";

/** A space of the board: its position in units of one space, and which step it is for each owner. */
export interface Space {
  key: string;
  x: number;
  y: number;
  steps: { owner: Owner; step: number }[];
  /** The number of its mark among those of the track. */
  mark: number | null;
  shared: boolean;
}

export interface Layout {
  spaces: Space[];
  columns: number;
  rows: number;
}

/** The gap between two bands of a long track, in spaces. */
const GAP = 0.5;

/** Returns the places of an owner's steps 1 to `last`. */
const placesOf = (track: TrackInfo, owner: Owner) => track.places[(owner ?? 0) % (track.places.length || 1)] ?? [];

/** Returns a step's key: its place on the board, or the tray before the start or beyond the end. */
export function keyOf(track: TrackInfo, owner: Owner, step: number): string {
  const place = placesOf(track, owner)[step - 1];
  if (place) return `${track.name}:${place.join(",")}`;
  return `${track.name}:${step > track.last ? "goal" : "start"}:${owner ?? "all"}`;
}

/**
 * Lays out the spaces of a track, with the viewer's side at the bottom. A track of more than `most` columns is split
 * into bands, one below the other.
 */
export function layOut(track: TrackInfo, owners: Owner[], you: number | null, most: number): Layout {
  const byKey = new Map<string, Space>();
  for (const owner of owners)
    placesOf(track, owner).forEach(([x, y], index) => {
      const [step, key] = [index + 1, keyOf(track, owner, index + 1)];
      const space = byKey.get(key) ?? { key, x, y, steps: [], mark: markOf(track, step), shared: false };
      space.steps.push({ owner, step });
      space.shared = space.steps.length > 1 || track.shared.includes(step);
      byKey.set(key, space);
    });
  const spaces = [...byKey.values()];
  const columns = 1 + Math.max(0, ...spaces.map((one) => one.x));
  const rows = 1 + Math.max(0, ...spaces.map((one) => one.y));
  const own = spaces.filter((one) => one.steps.length === 1 && one.steps[0]?.owner === you);
  const isAbove =
    you !== null && own.length > 0 && own.reduce((sum, one) => sum + one.y, 0) / own.length < (rows - 1) / 2;
  const bands = Math.ceil(columns / most);
  const across = Math.ceil(columns / bands);
  for (const space of spaces) {
    const band = Math.floor(space.x / across);
    space.y = (isAbove ? rows - 1 - space.y : space.y) + band * (rows + GAP);
    space.x %= across;
  }
  return { spaces, columns: across, rows: bands * rows + (bands - 1) * GAP };
}

/** Returns the number of the mark on a step, if it has one. */
export function markOf(track: TrackInfo, step: number): number | null {
  const index = track.marks.findIndex((mark) => mark.steps.includes(step));
  return index < 0 ? null : index;
}

/** Returns the nearest space in a direction. */
export function nextTo(spaces: Space[], from: Space, key: string): Space | null {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let best: Space | null = null;
  let shortest = Infinity;
  for (const one of spaces) {
    const [x, y] = [one.x - from.x, one.y - from.y];
    const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    const distance = ahead + 2 * aside;
    if (ahead > 0 && distance < shortest) [best, shortest] = [one, distance];
  }
  return best;
}

export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
