import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = ["src/styles/tokens.css", ...globSync("src/games/*/tokens*.css")]
  .map((file) => readFileSync(file, "utf-8"))
  .join("\n")
  .replace(/\/\*.*?\*\//gs, "");

/** What each game writes and draws on what: pairs of tokens in its `contrast.json`. */
interface Pairs {
  text: string[][];
  shapes: string[][];
}
const games = globSync("src/games/*/contrast.json").map((file) => ({
  name: file.split("/").at(-2) ?? "",
  pairs: JSON.parse(readFileSync(file, "utf-8")) as Pairs,
}));

function tokens(theme: "light" | "dark"): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (theme === "light" && selector?.includes("dark")) continue;
    for (const [, name, value] of (body ?? "").matchAll(/(--[\w-]+):\s*(#[0-9a-f]{3,6})\b/gi))
      found.set(name ?? "", value ?? "");
  }
  return found;
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? Array.from(colour.slice(1), (one) => one + one).join("") : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = [
  ["--ink", "--paper"],
  ["--ink", "--paper-2"],
  ["--ink", "--sheet"],
  ["--ink", "--table"],
  ["--ink", "--plate-on"],
  ["--ink-2", "--paper"],
  ["--ink-2", "--sheet"],
  ["--ink-2", "--table"],
  ["--accent-on", "--accent"],
  ["--bad", "--sheet"],
  ["--bad", "--paper"],
  ["--accent", "--paper"],
  ["--tip-on", "--tip"],
  ...games.map(({ name }) => [`--${name}-go-on`, `--${name}-go`]),
  ...games.flatMap(({ pairs }) => pairs.text),
];
const SHAPES = [
  ["--edge", "--sheet"],
  ["--focus", "--sheet"],
  ["--focus", "--paper"],
  ["--ring", "--glow"],
  ["--tip", "--sheet"],
  ...games.flatMap(({ pairs }) => pairs.shapes),
];

describe.each(["light", "dark"] as const)("the colours in %s", (theme) => {
  const found = tokens(theme);
  const pair = (names: string[]) => names.map((name) => found.get(name) ?? "#") as [string, string];

  it("include all games", () => expect(games.length).toBe(globSync("src/games/*/tokens.css").length));
  it.each(TEXT)("%s is readable on %s", (...names) => expect(contrast(...pair(names))).toBeGreaterThanOrEqual(4.5));
  it.each(SHAPES)("%s contrasts with %s", (...names) => expect(contrast(...pair(names))).toBeGreaterThanOrEqual(3));
});
