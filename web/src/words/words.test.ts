import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleOf, format, LANGUAGES, type Language } from "./words.svelte";

const PACKAGE = "../src/wettlauf";

/** Returns all texts of a language, as the server sends them. */
function textsOf(language: Language): string {
  const games = globSync(join(PACKAGE, "games", "*", `${language}.ftl`));
  const files = [join(PACKAGE, "locales", `${language}.ftl`), ...games];
  return files.map((file) => readFileSync(file, "utf-8")).join("\n");
}
const bundles = Object.fromEntries(LANGUAGES.map((one) => [one, bundleOf(one, textsOf(one))]));

function sources(folder = "src"): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$|types\.ts$/.test(entry.name) ? [path] : [];
  });
}

const GAMES = readdirSync(join(PACKAGE, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map((entry) => entry.name);

/** Text ids in the code; those that end in data are matched by their prefix. */
const PREFIXES = `(?:${["web", "tui", "table", "player", "level", "server", "lab", ...GAMES].join("|")})`;
const used = sources().flatMap((file) =>
  [...readFileSync(file, "utf-8").matchAll(new RegExp(`["\`](${PREFIXES}-[a-z][a-z0-9-]*)(\\$\\{)?`, "g"))]
    .filter(([, id]) => !/^[a-z]+-$/.test(id ?? "") && !id?.endsWith("-table"))
    .map(([, id, open]) => ({ file, id: id ?? "", open: Boolean(open) })),
);

/** Texts that only the page uses. */
const PAGES_OWN = new RegExp(`^(?:(?:${GAMES.join("|")})-)?web-`);

it("formats a sentence inside a sentence", () => {
  const bundle = bundleOf("en", "card = { $colour } { $value }\nlay = lay { $card }");
  const card = { id: "card", args: { colour: "green", value: 7 } };
  expect(format(bundle, { id: "lay", args: { card } })).toBe("lay green 7");
});

it("writes negative numbers with a minus and keeps hyphens", () => {
  const bundle = bundleOf("en", "points = Code K7-4: { $points } points ({ $gain })");
  expect(format(bundle, "points", { points: -4, gain: 3 })).toBe("Code K7-4: \u22124 points (3)");
  expect(format(bundle, "points", { points: 4, gain: -3 })).toBe("Code K7-4: 4 points (\u22123)");
});

/** Things that need a keyboard or a mouse; `web-board-keys` is shown only on devices with a keyboard. */
const KEYS =
  /←|⏎|\bEnter\b|\bEsc\b|\b[Cc]lick|[Aa]rrow key|\b[Pp]ress(?:es)? |[Kk]lick|Pfeiltaste|Eingabetaste|Taste\b|[Dd]rück/;
const FOR_KEYS = ["web-board-keys", "web-key-name"];

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const bundle = bundles[language];
  const texts = new Map(
    [...textsOf(language).matchAll(/^([a-z][\w-]*) =(.*(?:\n[ }].*)*)/gm)].map(([, id = "", text = ""]) => [id, text]),
  );
  const ids = [...texts.keys()];

  it("has every text that the page uses", () => {
    expect(used.length).toBeGreaterThan(80);
    const missing = used.filter(({ id, open }) =>
      open ? !ids.some((one) => one.startsWith(id)) : !bundle?.hasMessage(id),
    );
    expect(missing).toEqual([]);
  });

  it("mentions nothing on the page that needs keys or a mouse", () => {
    const said = ids.filter((id) => used.some((one) => (one.open ? id.startsWith(one.id) : id === one.id)));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((id) => /(?:^|-)tui-/.test(id))).toEqual([]);
    expect(said.filter((id) => !FOR_KEYS.includes(id) && KEYS.test(texts.get(id) ?? ""))).toEqual([]);
    // The pattern does match the terminal's texts about keys.
    expect(ids.filter((id) => /(?:^|-)tui-/.test(id) && KEYS.test(texts.get(id) ?? "")).length).toBeGreaterThan(5);
  });

  it("has no unused text for the page", () => {
    const said = (id: string) => used.some((one) => one.id === id || (one.open && id.startsWith(one.id)));
    expect(ids.filter((id) => PAGES_OWN.test(id) && !said(id))).toEqual([]);
  });
});
