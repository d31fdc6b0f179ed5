/** Where the spaces of a track lie, and which of them are the same. */
import type { TrackInfo } from "../../api/types";
import type { Owner } from "./view";

/** A space of the board: where it is, in units of one space, and which step it is for whom. */
export interface Space {
  key: string;
  x: number;
  y: number;
  steps: { owner: Owner; step: number }[];
  /** Which of the track's marks it has. */
  mark: number | null;
  shared: boolean;
}

export interface Layout {
  spaces: Space[];
  columns: number;
  rows: number;
}

/** Between two bands of a long track, in spaces. */
const GAP = 0.5;

/** The places of an owner's steps 1 to `last`. */
const placesOf = (track: TrackInfo, owner: Owner) => track.places[(owner ?? 0) % (track.places.length || 1)] ?? [];

/** A step's key: its place on the board, or the tray before or behind it. */
export function keyOf(track: TrackInfo, owner: Owner, step: number): string {
  const place = placesOf(track, owner)[step - 1];
  if (place) return `${track.name}:${place.join(",")}`;
  return `${track.name}:${step > track.last ? "goal" : "start"}:${owner ?? "all"}`;
}

/**
 * The spaces of a track, with the side of the one who looks at the bottom. A track of more than `most` columns is laid
 * in bands, one below the other.
 */
export function layOut(track: TrackInfo, owners: Owner[], you: number | null, most: number): Layout {
  const found = new Map<string, Space>();
  for (const owner of owners)
    placesOf(track, owner).forEach(([x, y], index) => {
      const [step, key] = [index + 1, keyOf(track, owner, index + 1)];
      const space = found.get(key) ?? { key, x, y, steps: [], mark: markOf(track, step), shared: false };
      space.steps.push({ owner, step });
      space.shared = space.steps.length > 1 || track.shared.includes(step);
      found.set(key, space);
    });
  const spaces = [...found.values()];
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

/** The number of the mark that a step has. */
export function markOf(track: TrackInfo, step: number): number | null {
  const found = track.marks.findIndex((mark) => mark.steps.includes(step));
  return found < 0 ? null : found;
}

/** The space that lies next in a direction; of several the nearest. */
export function nextTo(spaces: Space[], from: Space, key: string): Space | null {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let best: Space | null = null;
  let least = Infinity;
  for (const one of spaces) {
    const [x, y] = [one.x - from.x, one.y - from.y];
    const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    const far = ahead + 2 * aside;
    if (ahead > 0 && far < least) [best, least] = [one, far];
  }
  return best;
}

export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
