import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Prettier breaks code at 120 columns, but neither strings nor comments. */
const MOST = 120;
/** The only exception: SVG path data is a drawing, not text, and no easier to read on several lines. */
const PATH_DATA = /\bd=(["'])[Mm][^"'{}]*\1/g;
const FILES = globSync(["*.{html,js,ts}", "{public,src}/**/*.{css,html,js,svelte,ts}"]).sort();

/** Returns the lines that are too long, as `number: line`. */
function tooLong(text: string): string[] {
  return text
    .split("\n")
    .map((line, index) => (line.replace(PATH_DATA, "").length > MOST ? `${index + 1}: ${line}` : ""))
    .filter(Boolean);
}

describe("columns", () => {
  it("finds long lines, except for path data", () => {
    const long = "M0 0".padEnd(MOST, "L1 1");
    expect(tooLong(`short\n<path d="${long}" />\n<p title="${long}" />`)).toEqual([`3: <p title="${long}" />`]);
    expect(tooLong("x".repeat(MOST))).toEqual([]);
  });
  it("finds the files of the page", () => expect(FILES.length).toBeGreaterThan(150));
  it.each(FILES)("%s fits", (file) => expect(tooLong(readFileSync(file, "utf-8"))).toEqual([]));
});
