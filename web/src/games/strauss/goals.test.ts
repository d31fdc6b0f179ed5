import { describe, expect, it } from "vitest";
import type { Course, Space } from "./course";
import { nameOf, type Goal } from "./goals";

/** Three tiles of one white lane each, four spaces long; the line lies across the middle of the last one. */
function course(): Course {
  const names = ["W0", "W1", "W2", "W3"];
  const side = { line: 2, rows: Object.fromEntries(names.map((name, row) => [name, row])) };
  const spaces = [0, 1, 2].flatMap((tile) =>
    names.map((name, row): [string, Space] => [
      `${tile}.${name}`,
      {
        id: `${tile}.${name}`,
        at: { x: 0, y: 0 },
        direction: { x: 0, y: -1 },
        ahead: row < 3 ? [`${tile}.W${row + 1}`] : tile < 2 ? [`${tile + 1}.W0`] : [],
        tile,
        name,
        water: false,
        on: null,
      },
    ]),
  );
  const area = { left: 0, top: 0, columns: 1, rows: 3 };
  const laid = [0, 1, 2].map((number) => ({ number, tile: { side } }));
  return { laid, spaces: new Map(spaces), length: 3, core: area, ...area } as unknown as Course;
}
const goal = (space: string, ...routes: string[][]): Goal => ({
  space,
  jump: false,
  routes: routes.map((words) => ({ moves: [], words: words.map((id) => ({ id })) })),
});
const described = (one: Goal) => {
  const { gained, words } = nameOf(one, course(), "1.W0");
  return [gained, ...words.map(({ id }) => id.replace("strauss-web-", ""))];
};

describe("an end is named by", () => {
  it("its lane, how much nearer to the line it is, and what the route brings", () => {
    expect(described(goal("1.W3", ["water"]))).toEqual(["+3", "end-lane", "water"]);
    expect(described(goal("0.W3", []))).toEqual(["−1", "end-lane"]);
    expect(described(goal("1.W0", []))).toEqual(["±0", "end-lane"]);
  });
  it("that it lies past the finish", () => {
    expect(described(goal("2.W1", []))).toEqual(["+5", "end-lane"]);
    expect(described(goal("2.W3", []))).toEqual(["+7", "end-lane", "end-past"]);
  });
  it("what all routes there have in common, and how many there are", () => {
    expect(described(goal("1.W3", ["water", "jump"], ["jump"]))).toEqual(["+3", "end-lane", "jump", "ways"]);
  });
});
