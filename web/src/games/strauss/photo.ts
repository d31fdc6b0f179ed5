/** The finish unrolled: where birds stand around the line, and who is told apart by the baobab alone. */
import { toGo, type Course } from "./course";
import { LANES, laneAt, type Player } from "./view";

export interface AtLine {
  player: Player;
  /** The row, from the line: 0 is the first behind it, -1 the last before it. */
  row: number;
  /** From the left in the direction of the run. */
  lane: number;
}

/** Birds that are level behind the line, the one nearest to the tree first, each with its lanes to the tree. */
export interface Tie {
  row: number;
  birds: { bird: AtLine; lanes: number }[];
}

export function atLine(course: Course, players: Player[]): AtLine[] {
  const known = new Map<string, number>();
  return players.flatMap((player) => {
    const lane = LANES.indexOf(laneAt(player.at) ?? "purple");
    const left = course.spaces.has(player.at) ? toGo(course, player.at, known) : Infinity;
    return Number.isFinite(left) && laneAt(player.at) ? [{ player, row: 0 - left, lane }] : [];
  });
}

/** On which side of the birds the baobab of the finish tile stands. */
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
