/** What somebody wishes of a random course; kept as long as the page is open. */
import type { CourseObstacle } from "../../../api/types";

interface Wishes {
  length: number;
  difficulty: "easy" | "mixed" | "hard";
  require: CourseObstacle["name"][];
}

export const wishes: Wishes = $state({ length: 14, difficulty: "mixed", require: [] });

/** The drawing that shows an animal or a special ground. */
export const pictureOf = (name: CourseObstacle["name"]): string => (name === "dune" ? "fwd" : name);
