/** Where birds stand on the course, and which way they look. */
import type { Course } from "./course";
import type { Player } from "./view";

export interface Bird {
  seat: number;
  ostrich: string;
  x: number;
  y: number;
  scale: number;
  /** Drawn running to the right; this one runs to the left. */
  mirrored: boolean;
}

const SCALE = 0.7;
const FEET = 9; // below the middle of the space: its mark stays to be seen between the legs

/** From far to near, so that nobody's head is hidden by somebody further up. */
export function standing(course: Course, players: Pick<Player, "seat" | "ostrich" | "at">[], scale = SCALE): Bird[] {
  return players
    .flatMap(({ seat, ostrich, at }): Bird[] => {
      const space = course.spaces.get(at);
      return space ? [{ seat, ostrich, x: space.at.x, y: space.at.y + FEET, scale, mirrored: space.way.x < -0.3 }] : [];
    })
    .sort((one, other) => one.y - other.y);
}
