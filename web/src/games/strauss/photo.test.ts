import { describe, expect, it } from "vitest";
import { tiesOf, type AtLine } from "./photo";

const bird = (seat: number, row: number, lane: number) => ({ player: { seat }, row, lane }) as AtLine;

describe("who is told apart by the baobab", () => {
  const level = [bird(0, 2, 3), bird(1, 2, 1), bird(2, 0, 0)];
  it("counts the lanes from the side of the tree", () => {
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
  it("knows no tie before the line, nor of a bird alone in its row", () => {
    expect(tiesOf([bird(0, -1, 0), bird(1, -1, 3), bird(2, 1, 1)], "left")).toEqual([]);
  });
});
