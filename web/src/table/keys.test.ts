import { describe, expect, it } from "vitest";
import type { Desk } from "./desk.svelte";
import { keyOf } from "./keys.svelte";
import { turnFrom, type ReplayState } from "./replay.svelte";
import { replayKeys } from "./replayKeys";
import { shellKeys } from "./shellKeys";

const nothing = () => undefined;
const shell = (mode: string) => shellKeys({ mode } as Desk, { cancel: nothing });

describe("the keyboard shortcuts of a screen", () => {
  it.each([
    ["a table", shell("whole")],
    ["a replay", [...shell("replay"), ...replayKeys({} as ReplayState, nothing, nothing)]],
  ])("of %s mean one thing each", (_, table) => {
    const keys = table.filter((one) => one.act).flatMap((one) => one.keys);
    expect(keys.length).toBe(new Set(keys).size);
    expect(table.length).toBe(new Set(table.map((one) => one.words)).size);
  });
  it("have the same names on every keyboard", () => {
    const named = (key: string, held: object = {}) =>
      keyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held } as KeyboardEvent);
    expect(named("U", { shiftKey: true })).toBe("u");
    expect(named("?", { shiftKey: true })).toBe("?");
    expect(named("z", { metaKey: true })).toBe("Ctrl+z");
    expect(named("Z", { ctrlKey: true, shiftKey: true })).toBe("Ctrl+Shift+z");
    expect(named(" ")).toBe("Space");
    expect(named("ArrowLeft", { shiftKey: true })).toBe("Shift+ArrowLeft");
  });
});

describe("the turns of a game", () => {
  const toAct = [0, 0, 1, 1, 1, 0, null];
  it("begin where the player changes", () => {
    expect([0, 1, 2, 5, 6].map((at) => turnFrom(toAct, at, 1))).toEqual([2, 2, 5, 6, 6]);
    expect([6, 5, 4, 2, 0].map((at) => turnFrom(toAct, at, -1))).toEqual([5, 2, 2, 0, 0]);
  });
});
