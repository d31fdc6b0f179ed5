import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FILES = ["src/styles/tokens.css", "src/games/strauss/tokens.css"];
const css = FILES.map((file) => readFileSync(file, "utf-8"))
  .join("\n")
  .replace(/\/\*.*?\*\//gs, "");

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
  ["--s-mark", "--s-purple"],
  ["--s-mark-2", "--s-white"],
  ["--s-mark", "--s-card-green"],
  ["--s-mark", "--s-card-grey"],
  ["--s-mark", "--s-rim"],
  ["--k-go-on", "--k-go"],
  ["--s-go-on", "--s-go"],
  ["--o-go-on", "--o-go"],
  ["--o-on", "--o-blue"],
  ["--o-on", "--o-clay"],
  ["--o-good", "--paper"],
  ["--accent", "--paper"],
  ...["--o-ink", "--o-blue", "--o-clay", "--o-fw"].map((one) => [one, "--o-card"]),
  ...["red", "yellow", "pink", "green", "blue"].flatMap((one) => [
    [`--k-${one}-text`, `--k-${one}-soft`],
    [`--k-${one}-on`, `--k-${one}-stone`],
  ]),
];
const SHAPES = [
  ["--edge", "--sheet"],
  ["--focus", "--sheet"],
  ["--focus", "--paper"],
  ["--ring", "--glow"],
  ["--fig-ink", "--fig-halo"],
  ["--s-rim", "--s-glow"],
  ["--s-rim", "--s-path"],
  ["--s-rim", "--s-white"],
  ["--s-mark-2", "--s-grey"],
  ["--s-mark", "--s-green"],
  ["--s-line", "--s-path"],
  ["--s-section", "--s-path"],
  ["--o-ink", "--o-cut"],
  ["--o-ink", "--o-sun"],
  ["--o-ink", "--o-glaze"],
];

describe.each(["light", "dark"] as const)("the colours in %s", (theme) => {
  const found = tokens(theme);
  const pair = (names: string[]) => names.map((name) => found.get(name) ?? "#") as [string, string];

  it.each(TEXT)("%s can be read on %s", (...names) => expect(contrast(...pair(names))).toBeGreaterThanOrEqual(4.5));
  it.each(SHAPES)("%s can be told from %s", (...names) => expect(contrast(...pair(names))).toBeGreaterThanOrEqual(3));
});
