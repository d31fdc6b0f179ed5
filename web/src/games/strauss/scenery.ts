/**
 * Places what stands on a course and around it, upright however the tiles are turned: trees, grass, flags, big animals
 * in the distance.
 */
import { chance } from "./chance";
import { distance, onTrack, shoreSpots } from "./ground";
import { onCurve, onTable, SIDE, TRACK, type Course, type Laid, type Point, type Tile } from "./course";

export interface Standing {
  figure: string;
  x: number;
  y: number;
  scale: number;
  mirrored: boolean;
  /** The drawing order: what stands further down is drawn later. */
  depth: number;
}

const TUFTS = ["tuft-0", "tuft-1", "tuft-2", "tuft2-0", "tuft2-1", "tuft2-2", "stone"];

const standing = (figure: string, at: Point, scale: number, depth = at.y, mirrored = false): Standing => ({
  figure,
  x: at.x,
  y: at.y,
  scale,
  mirrored,
  depth,
});

export function sceneryOf(course: Course, around = true): Standing[] {
  return [...course.laid.filter((one) => !one.covered).flatMap(ofTile), ...(around ? aroundOf(course) : [])].sort(
    (one, other) => one.depth - other.depth,
  );
}

function ofTile(laid: Laid): Standing[] {
  const { tile } = laid;
  const { side } = tile;
  const world = (point: Point) => onTable(laid, point);
  const dice = chance(`${side.name} grass`);
  const found: Standing[] = [];
  const spots: Point[] = [];
  const tree = treeSpot(tile);
  if (tree) {
    const at = world(tree);
    found.push(standing("baobab", { x: at.x, y: at.y + 2 }, 0.66, at.y));
    spots.push(tree);
  }
  for (let k = 0; k < 70 && spots.length <= 9; k += 1) {
    const point = { x: dice.between(12, SIDE - 12), y: dice.between(16, SIDE - 10) };
    const figure = dice.oneOf(TUFTS);
    const size = figure === "stone" ? dice.between(0.5, 0.8) : dice.between(0.8, 1.25);
    if (
      onTrack(tile, point, 12) ||
      spots.some((one, number) => distance(point, one) < (number === 0 && tree ? 44 : 26))
    )
      continue;
    if (shoreSpots(tile).some((one) => distance(point, one) < 62)) continue;
    if (side.shape === "bridge" && point.y > 70 && point.y < 290) continue;
    if (side.shape === "start" && point.y > 265) continue;
    spots.push(point);
    found.push(standing(figure, world(point), size));
  }
  if (side.water.length) found.push(standing("reed", world({ x: side.tree === "left" ? 330 : 30, y: 120 }), 1));
  if (side.shape === "finish") {
    const [left, right] = [world({ x: TRACK.from - 4, y: SIDE / 2 }), world({ x: TRACK.to + 4, y: SIDE / 2 })];
    found.push(
      standing("flag", left, 1, left.y, left.x < right.x),
      standing("flag", right, 1, right.y, right.x < left.x),
    );
  }
  return found;
}

/** Returns where the baobab of a tile stands on the table; null if it has none. */
export function treeOf(laid: Laid): Point | null {
  const spot = treeSpot(laid.tile);
  return spot && onTable(laid, spot);
}

function treeSpot(tile: Tile): Point | null {
  const { shape, tree } = tile.side;
  // Only on a run-out that bends.
  const outside = (tree === "left" && tile.curve === "R") || (tree === "right" && tile.curve === "L");
  if (tile.curve) return onCurve(tile.curve, outside ? 345 : 39, 45);
  if (shape === "bridge" || tree === "none") return null;
  return { x: tree === "left" ? 33 : SIDE - 33, y: shape === "finish" ? 300 : shape === "start" ? 150 : 180 };
}

/** Figure, position in the square, size. */
type Scene = [string, number, number, number][];
const SCENES: Scene[] = [
  [
    ["acacia", 120, 150, 2.1],
    ["giraffe", 262, 220, 1.5],
    ["bush", 70, 300, 1.4],
  ],
  [
    ["acacia", 250, 130, 1.9],
    ["stone", 90, 120, 2.2],
    ["stone", 124, 132, 1.3],
    ["bush", 110, 290, 1.6],
    ["acacia", 290, 300, 1.2],
  ],
  [
    ["elephant", 180, 180, 1.55],
    ["elephant", 80, 250, 0.8],
    ["acacia", 280, 90, 1.3],
  ],
  [
    ["bush", 290, 334, 1.3],
    ["acacia", 190, 232, 2.3],
    ["stone", 80, 320, 1.8],
  ],
  [
    ["acacia", 90, 110, 1.5],
    ["giraffe", 150, 250, 1.35],
    ["giraffe", 250, 230, 1.7],
  ],
  [
    ["stone", 240, 120, 2.4],
    ["bush", 200, 134, 1.2],
    ["acacia", 110, 270, 1.8],
    ["bush", 280, 290, 1.2],
  ],
];

/** Returns the scenery of the free squares of the table, each with a different scene. */
function aroundOf(course: Course): Standing[] {
  const isAt = (tiles: Laid[]) => new Set(tiles.map((one) => `${one.column}:${one.row}`));
  const [taken, runOuts] = [isAt(course.laid.slice(0, course.length)), isAt(course.laid.slice(course.length))];
  const found: Standing[] = [];
  let free = 0;
  const { left, top, columns, rows } = course.core;
  for (let column = left; column < left + columns; column += 1) {
    for (let row = top; row < top + rows; row += 1) {
      const square = `${column}:${row}`;
      if (taken.has(square)) continue;
      const scene = SCENES[free % SCENES.length] ?? [];
      free += 1; // a run-out clears its own square but changes no other
      if (runOuts.has(square)) continue;
      found.push(
        ...scene.map(([figure, x, y, size]) =>
          standing(figure, { x: column * SIDE + x, y: row * SIDE + y }, size, row * SIDE + y + 40 * size),
        ),
      );
    }
  }
  return found;
}

/** Returns the carved marks on the open ground. */
export function openGround(course: Course): string {
  const dice = chance("open ground");
  const [width, height] = [course.columns * SIDE, course.rows * SIDE]; // what lies beyond is in outskirts.ts
  const [left, top] = [course.left * SIDE, course.top * SIDE];
  let path = "";
  for (let k = 0; k < (width * height) / 5200; k += 1) {
    const [x, y, long] = [left + dice.between(0, width), top + dice.between(0, height), dice.between(16, 46)];
    const onTile = course.laid.some(
      (one) =>
        x > one.column * SIDE - 20 &&
        x < one.column * SIDE + SIDE + 20 &&
        y > one.row * SIDE - 14 &&
        y < one.row * SIDE + SIDE + 14,
    );
    if (onTile) continue;
    const bend = `${Math.round(long / 2)} ${-Math.round(long * 0.16)} ${Math.round(long)} 0`;
    path += `M${Math.round(x - long / 2)} ${Math.round(y)}q${bend}`;
  }
  return path;
}
