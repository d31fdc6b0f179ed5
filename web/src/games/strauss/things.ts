/** What can be explained at a place on the course: the space, what lies on it, or what stands beside it. */
import { onTable, SIDE, TRACK, type Course, type Point, type Space } from "./course";
import { treeOf } from "./scenery";

export interface Thing {
  /** The end of the ids of its texts. */
  what: string;
  rule: string;
  /** Its position, in units of the course. */
  at: Point;
  space: string | null;
}

const RULES: Record<string, string> = {
  lion: "V30",
  cheetah: "V31",
  porcupine: "V32",
  crocodile: "V33",
  warthog: "V34",
  bridge: "V40",
  fwd: "V41",
  back: "V41",
  quicksand: "V42",
  water: "V18",
  baobab: "V6",
  line: "V50",
  start: "V3",
  lane: "V11",
};
const [ON_SPACE, ON_TREE, ON_LINE] = [29, 44, 22];

const thing = (what: string, at: Point, space: string | null = null): Thing => ({
  what,
  rule: RULES[what] ?? "V10",
  at,
  space,
});

/** Returns the main thing on a space: what lies on it comes before the water around it. */
export function thingOn(space: Space): Thing {
  const kind =
    space.on ?? (space.water ? "water" : space.name[0] === "B" ? "bridge" : space.name[0] === "S" ? "start" : "lane");
  return thing(kind, space.at, space.id);
}

/** Returns whether it is more than a plain space, so that it is explained unasked. */
export const isSpecial = (one: Thing): boolean => one.what !== "lane";

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Returns what is at a point of the course; null on open ground. */
export function thingAt(course: Course, point: Point): Thing | null {
  for (const space of course.spaces.values()) if (distance(space.at, point) <= ON_SPACE) return thingOn(space);
  for (const laid of course.laid) {
    const tree = laid.covered ? null : treeOf(laid);
    if (tree && distance({ x: tree.x, y: tree.y - 12 }, point) <= ON_TREE) return thing("baobab", tree);
    if (laid.tile.side.line >= 0) {
      const [left, right] = [TRACK.from, TRACK.to].map((x) => onTable(laid, { x, y: SIDE / 2 })) as [Point, Point];
      const box = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
      const along = Math.abs(left.x - right.x) > 1 ? "x" : "y";
      const across = along === "x" ? "y" : "x";
      const onIt =
        Math.abs(point[along] - box[along]) < (TRACK.to - TRACK.from) / 2 &&
        Math.abs(point[across] - box[across]) < ON_LINE;
      if (onIt) return thing("line", box);
    }
  }
  return null;
}
