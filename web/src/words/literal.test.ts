import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

/** Texts for people belong in the Fluent files; components may contain only the product's name. */
const NAME = "Wettlauf";
const SPOKEN = ["alt", "aria-label", "placeholder", "title"];
const sources = import.meta.glob<string>("../**/*.svelte", { eager: true, query: "?raw", import: "default" });

interface Node {
  type?: string;
  name?: string;
  data?: string;
}

/** Collects literal text in the markup: between tags, and in attributes that people read or hear. */
function written(node: unknown, found: string[] = [], silent = false): string[] {
  if (Array.isArray(node)) for (const one of node) written(one, found, silent);
  else if (node && typeof node === "object") {
    const { type, name, data } = node as Node;
    if (type === "Text" && !silent && /\p{L}{2}/u.test((data ?? "").replace(NAME, ""))) found.push((data ?? "").trim());
    const mute = silent || type === "StyleDirective" || (type === "Attribute" && !SPOKEN.includes(name ?? ""));
    for (const part of Object.values(node)) written(part, found, mute);
  }
  return found;
}

describe("text in components", () => {
  it("finds text in elements and attributes", () => {
    expect(written(parse(`<p class="wide" title="Two">One {three}</p>`, { modern: true }).fragment)).toEqual([
      "Two",
      "One",
    ]);
  });
  it.each(Object.keys(sources))("%s contains no literal text", (file) => {
    expect(written(parse(sources[file] ?? "", { modern: true }).fragment)).toEqual([]);
  });
});
