/** Draws a run over the course: along the lanes and round the curves. */
import { polar, type Course, type Point, type Space } from "./course";

/** Returns a line through consecutive spaces. */
export function runLine(course: Course, spaces: string[]): string {
  const found = spaces.flatMap((id) => course.spaces.get(id) ?? []);
  return found.map((space, index) => segment(course, found[index - 1], space)).join("");
}

function segment(course: Course, from: Space | undefined, to: Space): string {
  const end = `${Math.round(to.at.x)} ${Math.round(to.at.y)}`;
  if (!from) return `M${end}`;
  const tile = course.laid[to.tile]?.tile;
  const sameLane = from.tile === to.tile && from.name[0] === to.name[0];
  if (!tile?.curve || !sameLane) return `L${end}`;
  const { radius } = polar(tile, to.name);
  const forwards = Number(to.name.slice(1)) > Number(from.name.slice(1));
  return `A${radius} ${radius} 0 0 ${(tile.curve === "R") === forwards ? 1 : 0} ${end}`;
}

/** Returns footprints beside the line, each with its direction. */
export function footprints(course: Course, spaces: string[]): (Point & { turn: number })[] {
  const found = spaces.flatMap((id) => course.spaces.get(id)?.at ?? []);
  return found.slice(1).flatMap((to, index) => {
    const from = found[index] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const aside = { x: (-dy / length) * 7, y: (dx / length) * 7 };
    const turn = Math.round((Math.atan2(dx, -dy) * 180) / Math.PI);
    return [0.36, 0.64].map((part, foot) => {
      const side = foot ? 1 : -1;
      return { x: from.x + dx * part + aside.x * side, y: from.y + dy * part + aside.y * side, turn };
    });
  });
}
