import { describe, expect, it } from "vitest";
import type { GameInfo, SeriesSeen } from "../api/types";
import { firstChoice, rowsOf } from "./series";

const series = (points: number[][], places: number[]): SeriesSeen => ({
  id: "a",
  number: points.length,
  of: 3,
  scoring: "places",
  games: points.map((gained, number) => ({ table: `t${number}`, points: gained, value: [`course ${number}`] })),
  points: places.map((_, seat) => points.reduce((sum, gained) => sum + (gained[seat] ?? 0), 0)),
  places,
  over: false,
  between: true,
  choice: "course",
  chooser: null,
  chosen: null,
  ready: [],
  waits_for: [],
  goes_on: null,
});

describe("standings", () => {
  const two = series(
    [
      [3, 1, 0],
      [0, 3, 1],
    ],
    [2, 1, 3],
  );
  it("are in order of places, with the points of each game", () => {
    expect(rowsOf(two).map((row) => [row.seat, row.points, row.games])).toEqual([
      [1, 4, [1, 3, null]],
      [0, 3, [3, 0, null]],
      [2, 1, [0, 1, null]],
    ]);
  });
  it("can be shown as before the last game, on the same scale", () => {
    expect(rowsOf(two, true).map((row) => [row.seat, row.place, row.at])).toEqual([
      [0, 1, 0.75],
      [1, 2, 0.25],
      [2, 3, 0],
    ]);
  });
  it("have room for negative points", () => {
    const low = rowsOf(series([[-4, 12]], [2, 1]));
    expect(low.map((row) => row.at)).toEqual([1, 0]);
  });
  it("share places before the first game", () => {
    expect(rowsOf(series([[1, 0]], [1, 2]), true).map((row) => row.place)).toEqual([1, 1]);
  });
});

describe("the first suggestion", () => {
  const sentence = { id: "x", args: {} };
  const choices = [["course 0"], "random:easy", ["course 2"]].map((value) => ({
    value,
    title: sentence,
    about: sentence,
  }));
  const info = { options: [{ name: "course", choices }] } as unknown as GameInfo;
  it("has not been played yet and leaves nothing to chance", () => {
    expect(firstChoice(info, series([[1, 0]], [1, 2]))).toEqual(["course 2"]);
  });
});
