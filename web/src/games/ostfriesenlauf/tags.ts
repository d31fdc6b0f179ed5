/** Places for the tags of a figure: beside it, and covering nothing that matters. */
import { BOARD, type Point } from "./track";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The drawn size of a figure around its base point, and of the tag "You" around its middle. */
const FIGURE: Box = { left: -46, top: -118, right: 50, bottom: 16 };
const TAG: Box = { left: -34, top: -19, right: 34, bottom: 20 };
/** The decks and the pile in the middle of the meadow. */
export const MIDDLE: Box = { left: 352, top: 386, right: 848, bottom: 756 };
/** Below the feet, beside them, or further away: the first free place is used, otherwise the one that covers least. */
const PLACES: Point[] = [
  { x: 0, y: 31 },
  { x: -92, y: -4 },
  { x: 96, y: -4 },
  { x: -92, y: -52 },
  { x: 96, y: -52 },
  { x: -92, y: 36 },
  { x: 96, y: 36 },
];

const around = (box: Box, { x, y }: Point): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});

const scaled = (box: Box, by: number): Box => ({
  left: box.left * by,
  top: box.top * by,
  right: box.right * by,
  bottom: box.bottom * by,
});

function covered(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export const areaOf = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);
export const figureBox = (at: Point): Box => around(FIGURE, at);
/** Returns the box of the tag "You", which is scaled up on small boards. */
export const tagBox = (middle: Point, scale = 1): Box => around(scaled(TAG, scale), middle);

/** Returns the middle at which a box covers least of what is taken and stays on the board. */
function best(middles: Point[], box: Box, taken: Box[]): Point {
  const board: Box = { left: 0, top: 0, right: BOARD.width, bottom: BOARD.height };
  const rated = middles.map((middle) => {
    const there = around(box, middle);
    const outside = areaOf(there) - covered(there, board);
    return { middle, over: outside + taken.reduce((sum, one) => sum + covered(there, one), 0) };
  });
  return rated.reduce((one, other) => (other.over < one.over ? other : one)).middle;
}

/** Returns the middle of a figure's tag, given where the other figures are. */
export function tagPlace(own: Point, others: Point[], scale = 1): Point {
  const more = scale - 1;
  const middles = PLACES.map(({ x, y }) => ({
    x: own.x + x + Math.sign(x) * more * TAG.right,
    y: own.y + y + (x ? 0 : more * -TAG.top),
  }));
  return best(middles, scaled(TAG, scale), others.map(figureBox));
}

/** Whether a tag is below its figure and points up at the feet. */
export const isBelow = (own: Point, tag: Point): boolean => own.x === tag.x;

/** Returns the middle of a bubble beside a figure, away from other figures and whatever else is taken. */
export function bubblePlace(own: Point, size: { width: number; height: number }, taken: Box[]): Point {
  const [across, down] = [size.width / 2, size.height / 2];
  const [left, right] = [own.x + FIGURE.left - across - 6, own.x + FIGURE.right + across + 6];
  const [above, below] = [own.y + FIGURE.top - down - 30, own.y + FIGURE.bottom + down + 8];
  const beside = [-50, -95, 0].map((y) => own.y + y);
  const middles = [
    ...beside.flatMap((y) => [right, left].map((x) => ({ x, y }))),
    ...[above, below].flatMap((y) => [own.x, own.x + across, own.x - across].map((x) => ({ x, y }))),
    ...[above, below].flatMap((y) => [right, left].map((x) => ({ x, y }))),
  ];
  const box: Box = { left: -across, top: -down, right: across, bottom: down };
  return best(middles, box, [figureBox(own), ...taken]);
}
