/** Draws the ground of the tiles as paths in the coordinates of the tile: track, lines, ponds, gorge, dunes. */
import { chance } from "./chance";
import { laneX, onCurve, polar, RADII, rowY, SIDE, TRACK, type Point, type Tile } from "./course";
import { LETTERS } from "./view";

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** Returns a smooth line through all points. */
export function smooth(points: Point[], start = "M"): string {
  let path = `${start}${at(points[0] ?? { x: 0, y: 0 })}`;
  for (let k = 0; k + 1 < points.length; k += 1) {
    const [a, b] = [points[k], points[k + 1]] as [Point, Point];
    const [before, after] = [points[Math.max(0, k - 1)], points[Math.min(points.length - 1, k + 2)]] as [Point, Point];
    const one = { x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6 };
    const two = { x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6 };
    path += `C${at(one)} ${at(two)} ${at(b)}`;
  }
  return path;
}

/** Returns the track under the lanes, and its two rims. */
export function track(tile: Tile): { area: string; rims: string } {
  const dice = chance(tile.side.name);
  const edges = [TRACK.from, TRACK.to].map((edge) => {
    const points: Point[] = [];
    const steps = tile.curve ? 10 : 8;
    for (let k = 0; k <= steps; k += 1) {
      const wobble = k === 0 || k === steps ? 0 : dice.between(-3.5, 3.5);
      points.push(tile.curve ? onCurve(tile.curve, edge + wobble, 9 * k) : { x: edge + wobble, y: SIDE - 45 * k });
    }
    return points;
  }) as [Point[], Point[]];
  return {
    area: `${smooth(edges[0])}${smooth(edges[1].toReversed(), "L")}Z`,
    rims: edges.map((edge) => smooth(edge)).join(""),
  };
}

export function onTrack(tile: Tile, point: Point, margin = 0): boolean {
  const across = tile.curve ? distance(point, onCurve(tile.curve, 0, 0)) : point.x;
  return across > TRACK.from - margin && across < TRACK.to + margin;
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Returns gouge marks in grass and sand. */
export function grain(tile: Tile): { grass: string; sand: string } {
  const dice = chance(`${tile.side.name} grain`);
  let [grass, sand] = ["", ""];
  for (let k = 0; k < 100; k += 1) {
    const [x, y, width] = [dice.between(6, SIDE - 6), dice.between(8, SIDE - 8), dice.between(6, 15)];
    const mark = (lift: number) =>
      `M${round(x - width / 2)} ${round(y)}q${round(width / 2)} ${-lift} ${round(width)} 0`;
    if (!onTrack(tile, { x, y }, -8)) grass += mark(3);
    else if (dice.between(0, 1) < 0.28) sand += mark(2.4);
  }
  return { grass, sand };
}

/** Returns the lines along the lanes from edge to edge, and the diagonals between them. */
export function lines(tile: Tile): { along: string; across: string } {
  let [along, across] = ["", ""];
  const { side, curve } = tile;
  for (const [lane, letter] of Array.from(LETTERS).entries()) {
    if (curve) {
      const radius = RADII[lane] ?? 0;
      const [start, end] = [at(onCurve(curve, radius, 0)), at(onCurve(curve, radius, 90))];
      along += `M${start}A${radius} ${radius} 0 0 ${curve === "L" ? 0 : 1} ${end}`;
    } else if (side.shape === "bridge") {
      along += `M${laneX(lane)} ${SIDE}V${rowY(0)}M${laneX(lane)} ${rowY(3)}V0`;
    } else {
      along += `M${laneX(lane)} ${side.shape === "start" ? (tile.spaces.get(`${letter}0`)?.y ?? SIDE) : SIDE}V0`;
    }
  }
  for (const [from, ends] of Object.entries(side.ahead)) {
    for (const to of ends) {
      if (from[0] === to[0] && from[0] !== "B") continue;
      if (from[0] === "B" && to[0] === "B") along += `M${at(place(tile, from))}L${at(place(tile, to))}`;
      else across += link(tile, from, to);
    }
  }
  return { along, across };
}

const place = (tile: Tile, space: string): Point => tile.spaces.get(space) ?? { x: 0, y: 0 };

/** Returns a line between two spaces of a tile, bent in a curve. */
function link(tile: Tile, from: string, to: string): string {
  const [a, b] = [place(tile, from), place(tile, to)];
  if (!tile.curve) return `M${at(a)}L${at(b)}`;
  const [one, two] = [polar(tile, from), polar(tile, to)];
  const middle = onCurve(tile.curve, (one.radius + two.radius) / 2, (one.angle + two.angle) / 2);
  return `M${at(a)}Q${at({ x: 2 * middle.x - (a.x + b.x) / 2, y: 2 * middle.y - (a.y + b.y) / 2 })} ${at(b)}`;
}

/** Returns the dotted lines between the thirds of a curve, drawn between the spaces of every lane. */
export function thirds(tile: Tile): string {
  const { curve, side } = tile;
  if (!curve) return "";
  const inwards = curve === "L" ? Array.from(LETTERS) : Array.from(LETTERS).reverse();
  return [1, 2]
    .map((third) => {
      const marks = inwards.map((letter, inner) => {
        const lane = side.spaces.filter((one) => one[0] === letter);
        const first = lane.findIndex((one) => (side.rows[one] ?? 0) >= third);
        return { radius: RADII[inner] ?? 0, angle: (90 * first) / lane.length };
      });
      const [innermost, outermost] = [marks[0], marks.at(-1)];
      const points = [
        { radius: TRACK.from + 2, angle: innermost?.angle ?? 0 },
        ...marks,
        { radius: TRACK.to - 2, angle: outermost?.angle ?? 0 },
      ];
      return smooth(points.map((one) => onCurve(curve, one.radius, one.angle)));
    })
    .join("");
}

/** Returns the water spaces, and two points that extend a pond at an outer lane off the track. */
export function shoreSpots(tile: Tile): Point[] {
  const spots = tile.side.water.map((space) => place(tile, space));
  for (const [letter, x] of [
    ["P", 40],
    ["R", 320],
  ] as const) {
    if (tile.side.water.some((space) => space[0] === letter)) spots.push({ x, y: 168 }, { x, y: 208 });
  }
  return spots;
}

const RAYS = 36;

/** Returns a shore at a distance around all water spaces, found along rays from their middle. */
export function shore(tile: Tile, pad: number): string {
  const spots = shoreSpots(tile);
  const middle = {
    x: spots.reduce((sum, one) => sum + one.x, 0) / spots.length,
    y: spots.reduce((sum, one) => sum + one.y, 0) / spots.length,
  };
  const ray = (k: number): Point => ({ x: Math.cos((k * 2 * Math.PI) / RAYS), y: Math.sin((k * 2 * Math.PI) / RAYS) });
  const reach = Array.from({ length: RAYS }, (_, k) => {
    const out = ray(k);
    return spots.reduce((best, spot) => {
      const [dx, dy] = [spot.x - middle.x, spot.y - middle.y];
      const [ahead, aside] = [dx * out.x + dy * out.y, Math.abs(dx * out.y - dy * out.x)];
      return aside < pad ? Math.max(best, ahead + Math.sqrt(pad * pad - aside * aside)) : best;
    }, 30);
  });
  const ring = Array.from({ length: RAYS / 2 }, (_, half): Point => {
    const k = 2 * half;
    const soft =
      [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (reach[(k + by + RAYS) % RAYS] ?? 0) * (3 - Math.abs(by)), 0) / 9;
    return { x: middle.x + soft * ray(k).x, y: middle.y + soft * ray(k).y };
  });
  return `${smooth([...ring, ...ring.slice(0, 2)])}Z`;
}

/** Returns little waves between the water spaces. */
export function waves(tile: Tile): string {
  const dice = chance(`${tile.side.name} waves`);
  const spots = shoreSpots(tile);
  const [first = { x: 0, y: 0 }] = spots;
  let path = "";
  for (let k = 0; k < 90; k += 1) {
    const point = { x: first.x + dice.between(-110, 110), y: first.y + dice.between(-110, 110) };
    const [nearest = 0, next = 0] = spots.map((spot) => distance(point, spot)).sort((a, b) => a - b);
    if (nearest > 27 && nearest < 34 && next < 70) path += `M${round(point.x - 8)} ${round(point.y)}q4 -4 8 0t8 0`;
  }
  return path;
}

/** Returns a band with ragged edges across the tile: the walls and the river of the gorge. */
export function band(top: number, low: number, wobble: number): string {
  const dice = chance(`gorge ${top}`);
  const edge = (y: number) =>
    Array.from({ length: SIDE / 30 + 1 }, (_, k) => ({ x: 30 * k, y: y + dice.between(-wobble, wobble) }));
  return `M${[...edge(top), ...edge(low).reverse()].map(at).join("L")}Z`;
}

/** The dunes: ridge behind ridge over the whole tile, each with its crest and its shadow. */
export const ridges = [18, 74, 134, 192, 250, 312].map((y, number) => {
  const lean = number % 2 ? 26 : -26;
  const crest = `M0 ${y}C50 ${y - lean} 110 ${y - lean} 170 ${y}S310 ${y + lean} 360 ${y - 4}`;
  return { crest, lee: `${crest}C310 ${y + lean + 30} 240 ${y + 40} 170 ${y + 26}S50 ${y - lean + 34} 0 ${y + 22}Z` };
});
