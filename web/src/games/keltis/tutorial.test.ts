import { expect, it } from "vitest";
import { tutorial } from "./tutorial";

it("sets the dark stones of its deal", () => {
  const dark = tutorial.options?.["dark_stones"] as number[][];
  const { tiles } = tutorial.start["deal"] as { tiles: Record<string, Record<string, string>> };
  const top = 9;
  const laid = Object.values(tiles).map((path) =>
    Object.keys(path)
      .map(Number)
      .filter((stone) => stone < top),
  );
  expect(dark.map((path) => path.flatMap((is, index) => (is ? [index + 1] : [])))).toEqual(laid);
});
