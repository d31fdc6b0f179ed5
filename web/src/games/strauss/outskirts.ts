/** Draws the open ground beyond the course: marks and bushes fade out until there is only sand. */
import { chance } from "./chance";
import { boundsOf } from "./camera";
import { SIDE, type Course, type Point } from "./course";

export interface Outskirt {
  /** Its opacity, from 1 to nearly 0. */
  opacity: number;
  marks: string;
  figures: (Point & { figure: string; scale: number; mirrored: boolean })[];
}

const RINGS = [0.85, 0.55, 0.28]; // each further away than the one before
const RING_WIDTH = SIDE * 0.62;
const MARKS = 9000; // ground per mark in the first ring
const FIGURES = 130_000;
const KINDS = ["bush", "stone", "acacia", "bush", "tuft-1", "tuft2-0"];

/** Returns how far a point lies outside the course; 0 if inside. */
function outside(point: Point, course: Course): number {
  const { x, y, width, height } = boundsOf(course);
  return Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
}

/** Returns the rings from the course outwards. Run-outs do not change them: the ground must not move under a bird. */
export function outskirts(course: Course): Outskirt[] {
  const core: Course = { ...course, ...course.core };
  const { x, y, width, height } = boundsOf(core);
  const dice = chance("outskirts");
  const reach = RING_WIDTH * RINGS.length;
  const somewhere = () => ({
    x: Math.round(x - reach + dice.between(0, width + 2 * reach)),
    y: Math.round(y - reach + dice.between(0, height + 2 * reach)),
  });
  const ground = (width + 2 * reach) * (height + 2 * reach);
  const rings: Outskirt[] = RINGS.map((opacity) => ({ opacity, marks: "", figures: [] }));
  const ringAt = (at: Point, margin: number) => {
    const distance = outside(at, core);
    const taken = outside(at, course) < margin; // by a run-out
    return distance < margin || taken ? undefined : rings[Math.floor(distance / RING_WIDTH)];
  };
  for (let k = 0; k < ground / MARKS; k += 1) {
    const [at, long, luck] = [somewhere(), dice.between(16, 46), dice.between(0, 1)];
    const ring = ringAt(at, 20);
    if (ring && luck < ring.opacity)
      ring.marks += `M${at.x} ${at.y}q${Math.round(long / 2)} ${-Math.round(long * 0.16)} ${Math.round(long)} 0`;
  }
  for (let k = 0; k < ground / FIGURES; k += 1) {
    const [at, figure, scale] = [somewhere(), dice.oneOf(KINDS), dice.between(0.9, 1.5)];
    const mirrored = dice.between(0, 1) < 0.5;
    ringAt(at, 90)?.figures.push({ ...at, figure, scale, mirrored });
  }
  for (const ring of rings) ring.figures.sort((one, other) => one.y - other.y);
  return rings;
}
