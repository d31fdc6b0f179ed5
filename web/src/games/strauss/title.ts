/** The title of a course at the table. */
import type { CourseInfo, Snapshot } from "../../api/types";
import { titleIn } from "../../table/titles";
import { t } from "../../words/words.svelte";
import { nameOf } from "./workshop/collection";

export interface CourseTitle {
  name: string;
  /** The code to race on the same course again. */
  code: string;
}

/**
 * Returns the name of a ready-made course, the one that the table has for its course, or the one that it has on this
 * device; others say where the course is from.
 */
export function titleOf(info: CourseInfo, { wished, titles }: Pick<Snapshot, "wished" | "titles">): CourseTitle {
  const { title, code } = info;
  const course = wished?.["course"];
  const isRandom = typeof course === "string" && course.trim().toLowerCase().startsWith("random");
  const kind = isRandom ? "strauss-web-course-random" : "strauss-web-course-own";
  const own = titleIn(titles, "course", info.course) || nameOf(info.course);
  return { name: title ? t(title) : own || t(kind, { code }), code };
}
