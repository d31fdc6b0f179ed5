import { describe, expect, it } from "vitest";
import { listOf } from "./lists";

describe("lists of names", () => {
  it.each([
    [["Anna"], "Anna", "Anna"],
    [["Anna", "Ben"], "Anna and Ben", "Anna und Ben"],
    [["Anna", "Ben", "Cleo"], "Anna, Ben and Cleo", "Anna, Ben und Cleo"],
    [["Anna", "Ben", "Cleo", "Dora"], "Anna, Ben, Cleo and Dora", "Anna, Ben, Cleo und Dora"],
  ])("%j", (names, en, de) => {
    expect(listOf(names, "en")).toBe(en);
    expect(listOf(names, "de")).toBe(de);
  });
});
