import { describe, expect, it } from "vitest";
import type { LabCounter, LabFactor } from "../api/types";
import {
  columns,
  counterRows,
  fairLine,
  fairness,
  isOrder,
  nameOf,
  neverOccurred,
  number,
  percent,
  shareRows,
  verdictOf,
  zeroLine,
} from "./figures";
import { profileOf } from "./profile";

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
    expect(zeroLine(counter)).toBeNull();
    const rare = { ...counter, never: ["few"] };
    expect(counterRows(rare).map((row) => row.id)).toEqual(["many"]);
    expect(neverOccurred(rare)).toEqual(["few"]);
  });

  it("draws differences on either side of zero, so that nobody takes -2 to +3 for 2 to 3", () => {
    const worth = (id: string, mean: number, interval: [number, number]) => ({ id, label: text(id), mean, interval });
    const counter: LabCounter = {
      name: "worth",
      title: text("worth"),
      kind: "worth",
      cells: [worth("bad", -0.01, [-0.02, 0]), worth("unclear", 0.005, [-0.02, 0.03])],
      never: [],
    };
    const [unclear, bad] = counterRows(counter);
    const zero = zeroLine(counter) ?? 0;
    expect(zero).toBeCloseTo(0.4);
    expect([unclear?.value, unclear?.reach]).toEqual(["+0.5", "\u22122.0 … +3.0"]);
    expect([unclear?.start, unclear?.size, unclear?.low, unclear?.high].map((one) => one?.toFixed(2))).toEqual([
      "0.40",
      "0.10",
      "0.00",
      "1.00",
    ]);
    expect(bad?.start).toBeCloseTo(0.2);
    expect((bad?.start ?? 0) + (bad?.size ?? 0)).toBeCloseTo(zero);
  });

  it("calls a game balanced only if a larger difference is ruled out", () => {
    const unproven = { ...factor, is_unfair: false };
    expect(verdictOf(factor)).toBe("unfair");
    expect(verdictOf(unproven)).toBe("unproven");
    expect(verdictOf({ ...unproven, interval: [0, 0.02] })).toBe("balanced");
  });

  it("recognizes places in the order of play, and gives bare numbers their title", () => {
    const row = (id: string, label: string) => ({
      id,
      label: text(label),
      games: 1,
      share: 1,
      interval: [0, 1] as const,
    });
    const numbered = (label: string) => ({ ...factor, rows: [row("1", label)] as unknown as LabFactor["rows"] });
    expect([factor, { ...factor, by: "order" as const }, numbered("begins"), numbered("1")].map(isOrder)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([nameOf(factor, "a"), nameOf(numbered("1"), "1")]).toEqual(["A", "start 1"]);
  });

  it("leaves out steps of a profile without values, and numbers both axes", () => {
    const cell = (id: string, total: number, mean: number) => ({
      id,
      label: text(id),
      total,
      mean,
      interval: [mean - 1, mean + 1] as [number, number],
    });
    const cells = [cell("start", 0, 0), cell("a", 9, 12), cell("gap", 0, 0), cell("b", 9, 17), cell("finish", 0, 0)];
    const profile = profileOf(cells);
    expect(profile.points.map((one) => one.place)).toEqual([1, 3]);
    expect([profile.peak?.place, profile.first, profile.last]).toEqual([3, 1, 3]);
    expect([profile.heights, profile.places]).toEqual([
      [0, 5, 10, 15, 20],
      [1, 2, 3],
    ]);
    expect(profileOf([cell("start", 0, 0)]).peak).toBeNull();
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
