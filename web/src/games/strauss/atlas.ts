/** The tiles of the box and how courses lie on the table; the server knows, and each is asked for once. */
import { call } from "../../api/calls";
import type { Box, TilePlace } from "../../api/types";

let box: Promise<Box> | null = null;
const layouts = new Map<string, Promise<TilePlace[]>>();

export function tileBox(): Promise<Box> {
  box ??= call("GET /api/strauss/tiles");
  box.catch(() => (box = null));
  return box;
}

export function layoutOf(course: string[]): Promise<TilePlace[]> {
  const key = course.join(" ");
  const known = layouts.get(key);
  if (known) return known;
  const asked = call("POST /api/strauss/courses/check", { body: { course } }).then((found) => found.layout);
  asked.catch(() => layouts.delete(key));
  layouts.set(key, asked);
  return asked;
}
