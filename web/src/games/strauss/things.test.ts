import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Told } from "../../api/types";
import { bundleOf, LANGUAGES } from "../../words/words.svelte";
import type { Course, Space } from "./course";
import { reactionsOf } from "./reactions";
import { isSpecial, thingAt, thingOn } from "./things";
import type { View } from "./view";

const GAME = "../src/wettlauf/games/strauss";

/** What can lie on spaces, from the game's own list. */
const [, list = ""] = /^THINGS = \((.*)\)$/m.exec(readFileSync(join(GAME, "data.py"), "utf-8")) ?? [];
const ON = [...list.matchAll(/"([a-z]+)"/g)].map(([, what = ""]) => what);

const space = (name: string, given: Partial<Space> = {}): Space => ({
  id: `1.${name}`,
  at: { x: 100 * Number(name.slice(1)), y: 0 },
  direction: { x: 1, y: 0 },
  ahead: [`1.${name[0]}${Number(name.slice(1)) + 1}`],
  tile: 1,
  name,
  water: false,
  on: null,
  ...given,
});
const courseOf = (...spaces: Space[]) =>
  ({ laid: [], spaces: new Map(spaces.map((one) => [one.id, one])) }) as unknown as Course;

describe("the explanation of a space", () => {
  const kinds = [
    ...ON.map((on) => thingOn(space("W1", { on }))),
    thingOn(space("W1", { water: true })),
    thingOn(space("B0")),
    thingOn(space("S1")),
    thingOn(space("W1")),
  ];
  it("exists for everything that can lie there", () => {
    expect(ON).toContain("lion");
    expect(kinds.map((one) => one.what)).toEqual([...ON, "water", "bridge", "start", "lane"]);
    expect(kinds.filter((one) => !isSpecial(one)).map((one) => one.what)).toEqual(["lane"]);
  });
  it.each(LANGUAGES)("has a name, a text and a rule in %s", (language) => {
    const bundle = bundleOf(language, readFileSync(join(GAME, `${language}.ftl`), "utf-8"));
    const rules = readFileSync(join(GAME, `rulebook.${language}.md`), "utf-8");
    for (const what of [...kinds.map((one) => one.what), "baobab", "line"])
      for (const id of [`strauss-web-info-${what}-name`, `strauss-web-info-${what}`])
        expect(bundle.hasMessage(id), id).toBe(true);
    for (const { rule } of kinds) expect(rules).toMatch(new RegExp(`\\b${rule}\\b`));
  });
  it("is found by a point on it; open ground has nothing", () => {
    const course = courseOf(space("W1", { on: "lion" }), space("W2"));
    expect(thingAt(course, { x: 110, y: 8 })).toMatchObject({ what: "lion", rule: "V30", space: "1.W1" });
    expect(thingAt(course, { x: 150, y: 0 })).toBeNull();
  });
});

describe("what reacts to a bird", () => {
  const view = (at: string, move: Partial<View["move"]> = {}) => ({ players: [{ at }], move }) as unknown as View;
  const entries = (move: string, id?: string, what?: string): Told[] => [
    { entry: 1, seat: 0, move, words: id ? [{ id, ...(what ? { args: { what } } : {}) }] : [] },
  ];
  /** A step from 1.W0 onto what lies on 1.W1. */
  const onto = (on: string, id?: string, move: Partial<View["move"]> = {}) =>
    reactionsOf(
      view("1.W0", move),
      view("1.W1"),
      entries("step 1.W1", id, on),
      courseOf(space("W0"), space("W1", { on })),
    );

  /** What triggers each reaction: null for the step alone, otherwise the text that comes with it. */
  const REACTIONS: Record<string, string | null> = {
    cheetah: null,
    crocodile: null,
    quicksand: null,
    porcupine: "strauss-tell-met",
    warthog: "strauss-tell-met",
    fwd: "strauss-tell-pushed",
    back: "strauss-tell-pushed",
  };
  it("is everything that lies on the course, and the lion from its own space", () => {
    expect([...Object.keys(REACTIONS), "lion"].sort()).toEqual(ON.toSorted());
    for (const [on, id] of Object.entries(REACTIONS)) {
      const what = id === "strauss-tell-pushed" ? "dune" : on;
      expect(onto(on, id ?? undefined), on).toEqual([{ what, space: "1.W1" }]);
    }
    const course = courseOf(space("W0"), space("W1", { on: "lion" }));
    const stopped = entries("stop", "strauss-tell-lapses");
    expect(reactionsOf(view("1.W0"), view("1.W0"), stopped, course)).toEqual([{ what: "lion", space: "1.W1" }]);
  });
  it("is not an animal that a bird tiptoes past or jumps over, nor a dune that is only crossed", () => {
    for (const move of [{ tiptoe: true }, { jump: true }] as Partial<View["move"]>[])
      expect(["cheetah", "crocodile", "quicksand"].flatMap((on) => onto(on, undefined, move))).toEqual([]);
    expect(["porcupine", "warthog", "fwd", "back"].flatMap((on) => onto(on))).toEqual([]);
  });
  it("is water, even on tiptoe", () => {
    const course = courseOf(space("W0"), space("W1", { water: true }));
    const before = view("1.W0", { tiptoe: true });
    expect(reactionsOf(before, view("1.W1"), entries("step 1.W1"), course)).toEqual([{ what: "water", space: "1.W1" }]);
  });
});
