/** Places a small card so that it covers neither its subject nor anything that can be chosen. */
import type { Rect } from "./camera";
import type { Point } from "./course";

export type { Rect };
const MARGIN = 26; // around what can be chosen

/** Returns its upper left corner: beside the point if that is free, otherwise in a corner of the room. */
export function placeBeside(
  point: Point,
  away: number,
  size: { width: number; height: number },
  room: Rect,
  clear: Point[],
): Point {
  const { width, height } = size;
  const [right, bottom] = [room.x + room.width - width, room.y + room.height - height];
  const inside = ({ x, y }: Point): Point => ({
    x: Math.max(room.x, Math.min(x, right)),
    y: Math.max(room.y, Math.min(y, bottom)),
  });
  const candidates = [
    { x: point.x + away, y: point.y - height / 2 },
    { x: point.x - away - width, y: point.y - height / 2 },
    { x: point.x - width / 2, y: point.y - away - height },
    { x: point.x - width / 2, y: point.y + away },
    { x: room.x, y: room.y },
    { x: right, y: room.y },
    { x: room.x, y: bottom },
    { x: right, y: bottom },
  ].map(inside);
  const covers = (at: Point, one: Point) =>
    one.x > at.x - MARGIN && one.x < at.x + width + MARGIN && one.y > at.y - MARGIN && one.y < at.y + height + MARGIN;
  const cost = (at: Point) => (covers(at, point) ? 0.5 : 0) + clear.filter((one) => covers(at, one)).length;
  return candidates.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
