/** The tiles of the box and the layouts of courses, fetched from the server once each. */
import { call } from "../../api/calls";
import type { Box, CheckedCourse, TilePlace } from "../../api/types";

let box: Promise<Box> | null = null;
const checked = new Map<string, Promise<CheckedCourse>>();

export function tileBox(): Promise<Box> {
  box ??= call("GET /api/strauss/tiles");
  box.catch(() => (box = null));
  return box;
}

/** Returns the layout, name and code of a course. */
export function checkedCourse(course: string[]): Promise<CheckedCourse> {
  const key = course.join(" ");
  const known = checked.get(key);
  if (known) return known;
  const asked = call("POST /api/strauss/courses/check", { body: { course } });
  asked.catch(() => checked.delete(key));
  checked.set(key, asked);
  return asked;
}

export const layoutOf = async (course: string[]): Promise<TilePlace[]> => (await checkedCourse(course)).layout;
