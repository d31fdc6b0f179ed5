/** The finish unrolled: where birds stand around the line, and which ties the baobab breaks. */
import { stepsToLine, type Course } from "./course";
import { LANES, laneAt, type Player } from "./view";

export interface AtLine {
  player: Player;
  /** The row, counted from the line: 0 is the first beyond it, -1 the last before it. */
  row: number;
  /** The lane, from the left in the direction of travel. */
  lane: number;
}

/** Birds that are level beyond the line, nearest to the tree first, each with its distance from the tree in lanes. */
export interface Tie {
  row: number;
  birds: { bird: AtLine; lanes: number }[];
}

export function atLine(course: Course, players: Player[]): AtLine[] {
  const known = new Map<string, number>();
  return players.flatMap((player) => {
    const lane = LANES.indexOf(laneAt(player.at) ?? "purple");
    const left = course.spaces.has(player.at) ? stepsToLine(course, player.at, known) : Infinity;
    return Number.isFinite(left) && laneAt(player.at) ? [{ player, row: 0 - left, lane }] : [];
  });
}

/** Returns the side on which the baobab of the finish tile stands. */
export const treeSide = (course: Course): "left" | "right" =>
  course.laid[course.length - 1]?.tile.side.tree === "right" ? "right" : "left";

export function tiesOf(birds: AtLine[], side: "left" | "right"): Tie[] {
  const rows = [...new Set(birds.filter((one) => one.row >= 0).map((one) => one.row))].sort((a, b) => b - a);
  return rows
    .map((row) => ({
      row,
      birds: birds
        .filter((one) => one.row === row)
        .map((bird) => ({ bird, lanes: side === "left" ? bird.lane + 1 : LANES.length - bird.lane }))
        .sort((one, other) => one.lanes - other.lanes),
    }))
    .filter((tie) => tie.birds.length > 1);
}

/** What the picture of the finish shows, and how wide a row is. */
export interface Frame {
  near: AtLine[];
  /** Birds too far back for the picture, shown at its edge: each in its own lane, or the next free one. */
  far: AtLine[];
  unit: number;
  /** The position of the line in the middle of the track. */
  line: number;
}

const MAX_UNIT = 138;
const [MARGIN, FAR, ROD] = [100, 84, 50];
const MIN_UNIT = 96;

export function frameOf(birds: AtLine[], ties: Tie[], width: number): Frame {
  const rows = Math.max(2, ...birds.map((one) => one.row + 1));
  const before = rows + 2 > (width - 2 * MARGIN) / MIN_UNIT ? 1 : 2;
  const near = birds.filter((one) => one.row >= -before);
  const far = spreadOut(birds.filter((one) => one.row < -before));
  const behind = Math.max(1, ...near.map((one) => -one.row));
  const last = ties.find((tie) => tie.row === rows - 1);
  const left = MARGIN + (far.length ? FAR : 0);
  const right = MARGIN + (last ? ROD * (last.birds.length + 1) : 0);
  const unit = Math.min(MAX_UNIT, (width - left - right) / (behind + rows));
  const spare = width - left - right - unit * (behind + rows);
  return { near, far, unit, line: left + spare / 2 + behind * unit };
}

function spreadOut(birds: AtLine[]): AtLine[] {
  const free = new Set(LANES.keys());
  const distance = (lane: number, from: number) => Math.abs(lane - from);
  const found = birds.map((one) => {
    const [lane = one.lane] = [...free].sort((a, b) => distance(a, one.lane) - distance(b, one.lane));
    free.delete(lane);
    return { ...one, lane };
  });
  return found.sort((one, other) => one.lane - other.lane);
}
