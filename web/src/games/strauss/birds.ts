/** Where birds stand on the course, and which way they face. */
import type { Course } from "./course";
import type { Player } from "./view";

export interface Bird {
  seat: number;
  ostrich: string;
  x: number;
  y: number;
  scale: number;
  /** Whether to mirror the drawing, which runs to the right. */
  mirrored: boolean;
}

const SCALE = 0.7;
const FEET = 9; // below the middle of the space: its mark stays visible between the legs

/** Returns the birds from far to near, so that none hides the head of one in front of it. */
export function birdsOn(course: Course, players: Pick<Player, "seat" | "ostrich" | "at">[], scale = SCALE): Bird[] {
  return players
    .flatMap(({ seat, ostrich, at }): Bird[] => {
      const space = course.spaces.get(at);
      return space
        ? [{ seat, ostrich, x: space.at.x, y: space.at.y + FEET, scale, mirrored: space.direction.x < -0.3 }]
        : [];
    })
    .sort((one, other) => one.y - other.y);
}
