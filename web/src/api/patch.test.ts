import { describe, expect, it } from "vitest";
import { patched } from "./patch";

const VIEW = { hand: ["a", "b"], players: [{ score: 1 }, { score: 2 }], closed: null as string | null, "a/b~c": 1 };

describe("a JSON patch", () => {
  it("replaces, adds and removes in objects and lists", () => {
    const after = patched(VIEW as unknown, [
      { op: "replace", path: "/players/1/score", value: 3 },
      { op: "add", path: "/hand/-", value: "d" },
      { op: "add", path: "/hand/2", value: "c" },
      { op: "remove", path: "/hand/0" },
      { op: "add", path: "/fresh", value: {} },
      { op: "replace", path: "/a~1b~0c", value: 2 },
    ]);
    expect(after).toEqual({
      hand: ["b", "c", "d"],
      players: [{ score: 1 }, { score: 3 }],
      closed: null,
      "a/b~c": 2,
      fresh: {},
    });
    expect(patched(after, [{ op: "remove", path: "/fresh" }])).not.toHaveProperty("fresh");
  });

  it("keeps null as a value", () => {
    const closed = patched(VIEW, [{ op: "replace", path: "/closed", value: "g" }]);
    expect(closed.closed).toBe("g");
    expect(patched(closed, [{ op: "replace", path: "/closed", value: null }])).toEqual(VIEW);
  });

  it("leaves the old value unchanged and shares what did not change", () => {
    const old = structuredClone(VIEW);
    const after = patched(VIEW, [{ op: "replace", path: "/players/0/score", value: 9 }]);
    expect(VIEW).toEqual(old);
    expect(after.hand).toBe(VIEW.hand);
    expect(after.players[1]).toBe(VIEW.players[1]);
  });

  it.each([
    ["replace", "/nowhere"],
    ["remove", "/nowhere"],
    ["add", "/nowhere/else"],
    ["replace", "/players/2"],
    ["remove", "/hand/-"],
    ["add", "/hand/9"],
    ["add", "/hand/x"],
    ["replace", "/closed/deeper"],
  ] as const)("does not %s at %s, where nothing is", (op, path) => {
    expect(() => patched(VIEW, [{ op, path, value: 1 }])).toThrow(path);
  });
});
