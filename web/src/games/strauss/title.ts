/** What a course is called at the table. */
import type { CourseInfo, Snapshot } from "../../api/types";
import { t } from "../../words/words.svelte";
import { nameOf } from "./workshop/collection";

export interface CourseTitle {
  name: string;
  /** With it the same course can be raced on again. */
  code: string;
}

/** Ready-made courses have names, and those that somebody of this device built; all others say where they come from. */
export function titleOf(info: CourseInfo, wished: Snapshot["wished"]): CourseTitle {
  const { title, code } = info;
  const course = wished?.["course"];
  const isRandom = typeof course === "string" && course.trim().toLowerCase().startsWith("random");
  const kind = isRandom ? "strauss-web-course-random" : "strauss-web-course-own";
  return { name: title ? t(title) : nameOf(info.course) || t(kind, { code }), code };
}
