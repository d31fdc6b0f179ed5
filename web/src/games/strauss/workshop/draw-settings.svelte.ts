/** What to draw a random course by; kept while the page is open. */
import type { CourseObstacle } from "../../../api/types";

interface DrawSettings {
  length: number;
  difficulty: "easy" | "mixed" | "hard";
  /** What must appear, and what must not. */
  require: CourseObstacle["name"][];
  exclude: CourseObstacle["name"][];
}

export const drawSettings: DrawSettings = $state({ length: 14, difficulty: "mixed", require: [], exclude: [] });

/** Returns the name of the picture of an animal or special ground. */
export const pictureOf = (name: CourseObstacle["name"]): string => (name === "dune" ? "fwd" : name);
