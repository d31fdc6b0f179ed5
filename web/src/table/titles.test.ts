import { describe, expect, it } from "vitest";
import { titleIn } from "./titles";

describe("the title of a value", () => {
  const titles = [
    { option: "course", value: ["START", "FINISH"], title: "Dune" },
    { option: "board", value: { goals: [3] }, title: "Marsh" },
  ];
  it("is found by the option and the whole value", () => {
    expect(titleIn(titles, "course", ["START", "FINISH"])).toBe("Dune");
    expect(titleIn(titles, "board", { goals: [3] })).toBe("Marsh");
  });
  it("is empty for any other", () => {
    expect(titleIn(titles, "course", ["START"])).toBe("");
    expect(titleIn(titles, "board", ["START", "FINISH"])).toBe("");
    expect(titleIn(undefined, "course", ["START", "FINISH"])).toBe("");
  });
});
