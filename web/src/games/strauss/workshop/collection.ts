/** Saved courses: on this device, and in files. */
import { read, write } from "../../../frame/settings.svelte";
import type { Chain } from "./chain";

export interface SavedCourse {
  id: string;
  name: string;
  tiles: Chain;
  /** When it was last changed, in milliseconds. */
  changed: number;
}

const KEY = "wettlauf.strauss.courses";
const FORMAT = "wettlauf-courses"; // any number of courses
const SINGLE = "wettlauf-course-1"; // one course, as the terminal saves it
// the terminal has the same limits
const MAX_TILES = 200;
export const MAX_NAME = 60;

const isText = (value: unknown): value is string => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isChain = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_TILES && value.every(isText);

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Returns the courses of this device, the most recently changed first. */
export function savedCourses(): SavedCourse[] {
  const found = read(KEY);
  const all = Array.isArray(found) ? found.filter(isSavedCourse) : [];
  return all.sort((one, other) => other.changed - one.changed);
}

function isSavedCourse(value: unknown): value is SavedCourse {
  return (
    isRecord(value) &&
    isText(value["id"]) &&
    isText(value["name"]) &&
    isChain(value["tiles"]) &&
    typeof value["changed"] === "number"
  );
}

/** Saves a course; replaces one with the same id. Returns false if the device has no room for it. */
export function saveCourse(course: SavedCourse): boolean {
  return write(KEY, [course, ...savedCourses().filter((one) => one.id !== course.id)]);
}

export function deleteCourse(id: string): void {
  write(
    KEY,
    savedCourses().filter((one) => one.id !== id),
  );
}

/** Returns the name that the course was given on this device; null if it has none. */
export function nameOf(tiles: Chain): string | null {
  const text = tiles.join(" ");
  return savedCourses().find((one) => one.tiles.join(" ") === text)?.name ?? null;
}

// ---- links and files ----

/** Returns the address of the workshop with a course, given by its code or by its tiles separated by commas. */
export function pathTo(course: string, name = ""): string {
  const query = new URLSearchParams({ course, ...(name ? { name } : {}) });
  return `/strauss/workshop?${query}`;
}

/** Returns the contents of a file with courses, for another device. */
export function fileOf(courses: Pick<SavedCourse, "name" | "tiles">[]): string {
  const plain = courses.map(({ name, tiles }) => ({ name, course: tiles }));
  return `${JSON.stringify({ format: FORMAT, version: 1, game: "strauss", courses: plain }, null, 2)}\n`;
}

/** Returns the courses in a file of the page or the terminal; null if it is not a course file. */
export function coursesIn(text: string): Pick<SavedCourse, "name" | "tiles">[] | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(found)) return null;
  if (found["format"] === SINGLE) return courseIn(found["name"], found["tiles"]);
  if (found["format"] !== FORMAT || !Array.isArray(found["courses"])) return null;
  return found["courses"].flatMap((one: unknown) => (isRecord(one) ? courseIn(one["name"], one["course"]) : []));
}

const courseIn = (name: unknown, tiles: unknown) =>
  isChain(tiles) ? [{ name: isText(name) ? name.slice(0, MAX_NAME) : "", tiles }] : [];
