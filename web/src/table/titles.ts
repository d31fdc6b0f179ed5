/** Titles that people have given to values of options, such as a course that they have built. */
import type { Json, ValueTitle } from "../api/types";

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the title of an option's value; empty if nobody has given it one. */
export function titleIn(titles: readonly ValueTitle[] | undefined, option: string, value: Json): string {
  return titles?.find((one) => one.option === option && same(one.value, value))?.title ?? "";
}
