import { expect, it } from "vitest";
import { course } from "./course";

it("says itself which stones are dark: those on which its deal lays tiles", () => {
  const dark = course.options?.["dark_stones"] as number[][];
  const { tiles } = course.start["deal"] as unknown as { tiles: Record<string, Record<string, string>> };
  const top = 9;
  const laid = Object.values(tiles).map((path) =>
    Object.keys(path)
      .map(Number)
      .filter((stone) => stone < top),
  );
  expect(dark.map((path) => path.flatMap((is, index) => (is ? [index + 1] : [])))).toEqual(laid);
});
