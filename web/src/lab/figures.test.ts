import { describe, expect, it } from "vitest";
import type { LabCounter, LabFactor } from "../api/types";
import { columns, counterRows, fairLine, fairness, number, percent, shareRows } from "./figures";

const text = (said: string) => ({ de: said, en: said });
const factor: LabFactor = {
  by: "start",
  title: text("start"),
  rows: [
    { id: "a", label: text("A"), games: 100, share: 0.6, interval: [0.5, 0.8] },
    { id: "b", label: text("B"), games: 100, share: 0.4, interval: [0.3, 0.5] },
  ],
  difference: 0.2,
  corrected: 0.18,
  interval: [0.05, 0.35],
  level: 0.99,
  if_fair: 0.05,
  is_unfair: true,
  best: "a",
  worst: "b",
};

describe("the lab's figures", () => {
  it("formats numbers in the reader's language, with a minus", () => {
    expect(number(-1.25, 1)).toBe("\u22121.3");
    expect(percent(0.2345)).toBe("23.5 %");
  });

  it("subtracts a point of fairness for each point of difference", () => {
    expect(fairness(factor)).toBe(82);
  });

  it("scales win shares to the widest interval, with the line of a fair game", () => {
    const [first, second] = shareRows(factor);
    expect(first?.high).toBe(1);
    expect(first?.size).toBeCloseTo(0.75);
    expect(second?.low).toBeCloseTo(0.375);
    expect(fairLine(factor)).toBeCloseTo(0.625);
  });

  it("sorts counters by size and keeps profiles in order", () => {
    const cell = (id: string, mean: number) => ({
      id,
      label: text(id),
      mean,
      interval: [mean, mean] as [number, number],
    });
    const counter: LabCounter = {
      name: "n",
      title: text("n"),
      kind: "count",
      cells: [cell("few", 1), cell("many", 4)],
      never: [],
    };
    expect(counterRows(counter).map((row) => row.id)).toEqual(["many", "few"]);
    expect(counterRows({ ...counter, kind: "profile" }).map((row) => row.id)).toEqual(["few", "many"]);
    const worth = counterRows({ ...counter, kind: "worth", cells: [{ ...cell("bad", -0.2), interval: [-0.3, -0.1] }] });
    expect(worth[0]?.value).toBe("\u221220.0");
    expect(worth[0]?.size).toBeCloseTo(2 / 3);
    expect(worth[0]?.low).toBeCloseTo(1 / 3);
    expect(worth[0]?.high).toBe(1);
  });

  it("bins wide distributions without losing a game", () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, value) => [String(value + 240), value]));
    const found = columns(wide, 14);
    expect(found.length).toBeLessThanOrEqual(14);
    expect(found.reduce((sum, one) => sum + one.games, 0)).toBe(4950);
    expect(columns({ "3": 5, "5": 1 })).toEqual([
      { from: 3, to: 3, games: 5 },
      { from: 4, to: 4, games: 0 },
      { from: 5, to: 5, games: 1 },
    ]);
    expect(columns({})).toEqual([]);
  });
});
