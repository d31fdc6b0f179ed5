import { describe, expect, it } from "vitest";
import { frameOf, tiesOf, type AtLine } from "./photo";

const bird = (seat: number, row: number, lane: number) => ({ player: { seat }, row, lane }) as AtLine;

describe("ties broken by the baobab", () => {
  const level = [bird(0, 2, 3), bird(1, 2, 1), bird(2, 0, 0)];
  it("counts lanes from the tree's side", () => {
    const lanes = (side: "left" | "right") =>
      tiesOf(level, side).map(({ row, birds }) => [row, birds.map((one) => [one.bird.player.seat, one.lanes])]);
    expect(lanes("left")).toEqual([
      [
        2,
        [
          [1, 2],
          [0, 4],
        ],
      ],
    ]);
    expect(lanes("right")).toEqual([
      [
        2,
        [
          [0, 1],
          [1, 3],
        ],
      ],
    ]);
  });
  it("finds no tie before the line, or with a single bird in a row", () => {
    expect(tiesOf([bird(0, -1, 0), bird(1, -1, 3), bird(2, 1, 1)], "left")).toEqual([]);
  });
});

describe("what is in the picture", () => {
  const race = [bird(0, 4, 1), bird(1, -2, 2), bird(2, -9, 0)];
  it("has birds near the line on their rows, and those far behind at the edge", () => {
    const { near, far, unit, line } = frameOf(race, [], 960);
    expect([near.length, far.map((one) => one.player.seat)]).toEqual([2, [2]]);
    expect(line - 2 * unit).toBeGreaterThan(100); // room for those at the edge
    expect(line + 5 * unit).toBeLessThan(960);
  });
  it("shows less of the way before the line where the picture is narrow", () => {
    expect(frameOf(race, [], 680).far.map((one) => one.player.seat)).toEqual([2, 1]);
    expect(frameOf(race.slice(1), [], 680).far.map((one) => one.player.seat)).toEqual([2]);
  });
  it("puts no bird at the edge on top of another", () => {
    const { far } = frameOf([bird(0, 0, 1), bird(1, -5, 3), bird(2, -6, 3), bird(3, -7, 2), bird(4, -8, 3)], [], 960);
    expect(far.map((one) => one.lane)).toEqual([0, 1, 2, 3]);
  });
  it("leaves room for rods beside the last row", () => {
    const level = [bird(0, 2, 1), bird(1, 2, 3)];
    const { unit, line } = frameOf(level, tiesOf(level, "left"), 680);
    expect(line + 3 * unit).toBeLessThan(680 - 3 * 46);
  });
});
