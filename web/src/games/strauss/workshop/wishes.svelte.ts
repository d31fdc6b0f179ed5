/** The wishes for a random course, kept while the page is open. */
import type { CourseObstacle } from "../../../api/types";

interface Wishes {
  length: number;
  difficulty: "easy" | "mixed" | "hard";
  require: CourseObstacle["name"][];
}

export const wishes: Wishes = $state({ length: 14, difficulty: "mixed", require: [] });

/** Returns the name of the picture of an animal or special ground. */
export const pictureOf = (name: CourseObstacle["name"]): string => (name === "dune" ? "fwd" : name);
