/** The title of a course at the table. */
import type { CourseInfo, Snapshot } from "../../api/types";
import { t } from "../../words/words.svelte";
import { nameOf } from "./workshop/collection";

export interface CourseTitle {
  name: string;
  /** The code to race on the same course again. */
  code: string;
}

/** Returns the name of a ready-made course or of one built on this device; others say where the course is from. */
export function titleOf(info: CourseInfo, wished: Snapshot["wished"]): CourseTitle {
  const { title, code } = info;
  const course = wished?.["course"];
  const isRandom = typeof course === "string" && course.trim().toLowerCase().startsWith("random");
  const kind = isRandom ? "strauss-web-course-random" : "strauss-web-course-own";
  return { name: title ? t(title) : nameOf(info.course) || t(kind, { code }), code };
}
