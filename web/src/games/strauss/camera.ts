/**
 * The camera over the course. It looks at a point of the course that is shown in the middle of the free part of the
 * screen: the course fills the page, but cards and panels float over its edges.
 */
import { SIDE, type Course, type Point, type Space } from "./course";

export interface Size {
  width: number;
  height: number;
}
/** A part of the screen in pixels, or of the course in its units. */
export type Rect = Point & Size;
/** The point of the course in the middle, and the pixels per unit of the course. */
export interface Camera extends Point {
  scale: number;
}

const LANE = SIDE / 6;
const LANES_APART = 48; // pixels, at least
const TILES = 3; // side by side in view
const TALL = 1.6; // a wide view shows more tiles side by side; a high one does not show more of everything
const OPEN_GROUND = 110; // how much open ground around the course the camera shows
const SPACE_MARGIN = 74; // around a space: its ring, its number, the bird on it
const BEHIND_MIDDLE = 0.42; // how far behind the middle the bird runs: in the last third of the view
const MAX_LEAD = 0.3; // of the view: how far a bird may get ahead of the camera during a run
const AHEAD = 9; // spaces: about as far as a card leads

const middle = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
const clamp = (low: number, wanted: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.max(low, Math.min(wanted, high));

/** Returns the rectangle around the tiles of a course, run-outs included. */
export const boundsOf = ({ left, top, columns, rows }: Course): Rect => ({
  x: left * SIDE,
  y: top * SIDE,
  width: columns * SIDE,
  height: rows * SIDE,
});

/** Returns the rectangle around all points. */
export function boxOf(points: Point[]): Rect | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const expanded = (rect: Rect, by: number): Rect => ({
  x: rect.x - by,
  y: rect.y - by,
  width: rect.width + 2 * by,
  height: rect.height + 2 * by,
});
const fitScale = (box: Rect, free: Size): number => Math.min(free.width / box.width, free.height / box.height);

/** Returns the default scale of the course: large enough for a finger to tell the lanes apart. */
export function defaultScale(free: Size): number {
  return Math.max(LANES_APART / LANE, Math.min(free.width, TALL * free.height) / (TILES * SIDE));
}

/** Returns the camera that shows the whole course. */
export function whole(bounds: Rect, free: Size): Camera {
  return { ...middle(bounds), scale: fitScale(expanded(bounds, 30), free) };
}

/** Returns the limits of the zoom. */
export function scaleLimits(bounds: Rect, free: Size): { min: number; max: number } {
  const scale = defaultScale(free);
  return { min: Math.min(scale, whole(bounds, free).scale * 0.92), max: 2.2 * scale };
}

/** Returns the camera moved back to the course if it would show little but open ground. */
export function within(camera: Camera, bounds: Rect, free: Size): Camera {
  const area = expanded(bounds, OPEN_GROUND);
  const [across, down] = [free.width / 2 / camera.scale, free.height / 2 / camera.scale];
  return {
    x: clamp(area.x + across, camera.x, area.x + area.width - across),
    y: clamp(area.y + down, camera.y, area.y + area.height - down),
    scale: camera.scale,
  };
}

/** Returns the points ahead of a space, straight on along its lane. */
export function pointsAhead(course: Course, from: string, steps = AHEAD): Point[] {
  const found: Point[] = [];
  let here = course.spaces.get(from);
  while (here && found.length < steps) {
    const { at, direction } = here;
    const next: Space[] = here.ahead.flatMap((id) => course.spaces.get(id) ?? []);
    const straight = ({ at: to }: Space) =>
      ((to.x - at.x) * direction.x + (to.y - at.y) * direction.y) / (Math.hypot(to.x - at.x, to.y - at.y) || 1);
    here = next.sort((one, other) => straight(other) - straight(one))[0];
    if (here) found.push(here.at);
  }
  return found;
}

/** Returns the camera behind a bird: it runs in the last third of the view, with the way ahead in view. */
export function behind(bird: Point, ahead: Point[], bounds: Rect, free: Size): Camera {
  const scale = defaultScale(free);
  const target = ahead.length
    ? {
        x: ahead.reduce((sum, one) => sum + one.x, 0) / ahead.length,
        y: ahead.reduce((sum, one) => sum + one.y, 0) / ahead.length,
      }
    : bird;
  const [dx, dy] = [target.x - bird.x, target.y - bird.y];
  const length = Math.hypot(dx, dy) || 1;
  const [half, tall] = [free.width / 2 / scale, free.height / 2 / scale];
  const toEdge = Math.min(half / (Math.abs(dx / length) || 1e-9), tall / (Math.abs(dy / length) || 1e-9));
  const push = length > 1 ? BEHIND_MIDDLE * toEdge : 0;
  return within({ x: bird.x + (dx / length) * push, y: bird.y + (dy / length) * push, scale }, bounds, free);
}

/** Returns the nearest camera that shows all points and what is drawn around them, zoomed out as far as needed. */
export function showing(camera: Camera, points: Point[], free: Size, closest = camera.scale, furthest = 0): Camera {
  const box = boxOf(points);
  if (!box) return camera;
  const needed = expanded(box, SPACE_MARGIN);
  const scale = Math.max(furthest, Math.min(closest, fitScale(needed, free)));
  const [across, down] = [free.width / 2 / scale, free.height / 2 / scale];
  return {
    x: clamp(needed.x + needed.width - across, camera.x, needed.x + across),
    y: clamp(needed.y + needed.height - down, camera.y, needed.y + down),
    scale,
  };
}

/** Returns whether a point and what is drawn around it are in view. */
export function isInView(camera: Camera, point: Point, free: Size): boolean {
  const [across, down] = [free.width / 2 / camera.scale, free.height / 2 / camera.scale];
  return (
    Math.abs(point.x - camera.x) <= across - SPACE_MARGIN / 2 && Math.abs(point.y - camera.y) <= down - SPACE_MARGIN / 2
  );
}

/** Returns whether the other camera shows about the same, so that moving is not worth it during a run. */
export function isNear(camera: Camera, other: Camera, free: Size): boolean {
  const away = Math.hypot(camera.x - other.x, camera.y - other.y) * camera.scale;
  return camera.scale === other.scale && away < MAX_LEAD * Math.min(free.width, free.height);
}

// ---- between the course and the screen ----

export function toScreen(camera: Camera, point: Point, free: Rect): Point {
  const at = middle(free);
  return { x: at.x + (point.x - camera.x) * camera.scale, y: at.y + (point.y - camera.y) * camera.scale };
}
export function toCourse(camera: Camera, at: Point, free: Rect): Point {
  const from = middle(free);
  return { x: camera.x + (at.x - from.x) / camera.scale, y: camera.y + (at.y - from.y) / camera.scale };
}

/** Returns the part of the course that is shown in the free part of the screen. */
export function seenBy(camera: Camera, free: Size): Rect {
  const [width, height] = [free.width / camera.scale, free.height / camera.scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Converts a camera for a part of the free screen to one for all of it. */
function seenFrom(camera: Camera, part: Rect, free: Rect): Camera {
  return { ...toCourse(camera, middle(free), part), scale: camera.scale };
}

// ---- gestures ----

/** Returns the camera after the course was dragged by some pixels. */
export const pushed = (camera: Camera, by: Point): Camera => ({
  x: camera.x - by.x / camera.scale,
  y: camera.y - by.y / camera.scale,
  scale: camera.scale,
});

/** Returns the zoomed camera; the point under this place of the screen stays there. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: Point,
  free: Rect,
  { min, max }: { min: number; max: number },
): Camera {
  const scale = Math.max(min, Math.min(camera.scale * factor, max));
  const [under, from] = [toCourse(camera, at, free), middle(free)];
  return { x: under.x - (at.x - from.x) / scale, y: under.y - (at.y - from.y) / scale, scale };
}

// ---- the minimap and the buttons, which lie over the course ----

export interface Corner {
  right: boolean;
  top: boolean;
}
/** The corners in order of preference; the fourth one has the buttons. */
export const CORNERS: [Corner, ...Corner[]] = [
  { right: true, top: true },
  { right: false, top: true },
  { right: false, top: false },
];
const RING = 30; // pixels around the middle of a space: its glow must not be covered either
const EDGE = 16;
const TELEVISION = 1800; // pixels

/** Returns the size of the minimap for this free part of the screen. */
export function mapSize(free: Size, ratio: number): Size {
  const maxHeight = free.width < 700 ? 92 : free.width < TELEVISION ? 128 : 230;
  const height = Math.min(free.height * 0.32, maxHeight, (free.width * 0.4) / ratio);
  return { width: height * ratio, height };
}

/** Returns the room that the buttons take. */
export function buttonsSize({ width }: Size): Size {
  if (width < 700) return { width: 52, height: 52 };
  return width < TELEVISION ? { width: 52, height: 150 } : { width: 94, height: 270 };
}

/** Returns how many of these points are covered by the map in a corner, or by the buttons in the last one. */
function covered(points: Point[], free: Rect, map: Size, { right, top }: Corner, buttons: Size): number {
  const near = (size: Size, x: number, y: number) => x < size.width + EDGE + RING && y < size.height + EDGE + RING;
  const [end, foot] = [free.x + free.width, free.y + free.height];
  return points.filter(
    ({ x, y }) =>
      near(map, right ? end - x : x - free.x, top ? y - free.y : foot - y) || near(buttons, end - x, foot - y),
  ).length;
}

/** Returns a camera near this one that shows all points, and the corner where the minimap covers none of them. */
export function clearShot(
  camera: Camera,
  points: Point[],
  free: Rect,
  ratio: number,
  buttons: Size,
): { camera: Camera; corner: Corner } {
  const [first] = CORNERS;
  const map = mapSize(free, ratio);
  const plain = showing(camera, points, free);
  const places = points.map((one) => toScreen(plain, one, free));
  const corner = CORNERS.find((one) => covered(places, free, map, one, buttons) === 0);
  if (corner) return { camera: plain, corner };
  const [right, top, foot] = [
    Math.max(map.width, buttons.width) + EDGE,
    map.height + EDGE,
    Math.max(buttons.height, 0) + EDGE,
  ];
  const beside = { ...free, width: free.width - right };
  const below = { ...free, y: free.y + top, height: free.height - top - foot };
  const [narrow, low] = [beside, below].map((part) => ({
    part,
    camera: showing(seenFrom(camera, free, part), points, part),
  })) as [{ part: Rect; camera: Camera }, { part: Rect; camera: Camera }];
  const best = narrow.camera.scale >= low.camera.scale ? narrow : low;
  return { camera: seenFrom(best.camera, best.part, free), corner: first };
}
