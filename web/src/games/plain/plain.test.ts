import { describe, expect, it } from "vitest";
import type { DiceInfo, OtherGame, SeatSeen, Told, TrackInfo } from "../../api/types";
import { keyOf, layOut, markOf, nextTo, type Space } from "./board";
import { isRolled, markedDice, rollsIn, walksBetween, stepsPassed } from "./changes";
import { byKey, byNotation, choicesOf, effectsOf, sendsBack } from "./choices";
import { cardsOf, fieldsOf, moveOf, ownersOf, stepsOf, valueOf } from "./view";

const title = { id: "x-part", args: {} };
/** Two seats: own steps 1 and 4, in rows 0 and 2; steps 2 and 3 are shared. */
const lane = (row: number): [number, number][] => [
  [0, row],
  [1, 1],
  [2, 1],
  [3, row],
];
const track: TrackInfo = {
  kind: "track",
  name: "at",
  title,
  each: true,
  last: 4,
  shared: [2, 3],
  marks: [{ name: "rosette", about: title, steps: [3] }],
  places: [lane(0), lane(2)],
  move: "move {step}",
};
const dice: DiceInfo = { kind: "dice", name: "roll", title, each: false, lowest: 0, highest: 4 };
const view = (...at: number[][]) => ({ players: at.map((steps) => ({ at: steps })), roll: -1 });

describe("the view of any game", () => {
  it("is read part by part", () => {
    expect(ownersOf(view([0, 2], [4, 5]), track)).toEqual([0, 1]);
    expect(stepsOf(view([0, 2], [4, 5]), track, 1)).toEqual([4, 5]);
    expect(stepsOf({ players: [{ at: 3 }] }, track, 0)).toEqual([3]);
  });
  it("may lack declared parts", () => {
    expect(stepsOf({}, track, 0)).toEqual([]);
    expect(valueOf({ players: "none" }, track, 0)).toBeUndefined();
  });
  it("lists cards one by one", () => {
    const cards = { kind: "cards" as const, name: "hand", title, each: true, faces: ["A", "B"] };
    expect(cardsOf({ players: [{ hand: [0, 2] }] }, cards, 0)).toEqual([
      { face: "B", kind: 1 },
      { face: "B", kind: 1 },
    ]);
  });
  it("is shown field by field if no parts are declared", () => {
    expect(fieldsOf({ game: "x", pot: 3, row: [1, { a: 2 }], players: [] })).toEqual([
      { name: "pot", value: "3" },
      { name: "row", value: "1 a 2" },
    ]);
  });
  it("gives the move that a thing stands for", () => {
    expect(moveOf(track.move, { step: 5 })).toBe("move 5");
    expect(moveOf(null, { step: 5 })).toBeNull();
  });
});

describe("a board", () => {
  it("has shared spaces once", () => {
    const { spaces, columns, rows } = layOut(track, [0, 1], null, 10);
    expect([spaces.length, columns, rows]).toEqual([6, 4, 3]);
    expect(spaces.filter((one) => one.shared).map((one) => one.steps.length)).toEqual([2, 2]);
    expect(markOf(track, 3)).toBe(0);
  });
  it("has the viewer's side at the bottom", () => {
    const rowOf = (you: number) => layOut(track, [0, 1], you, 10).spaces.find((one) => one.key === "at:0,0")?.y;
    expect([rowOf(0), rowOf(1)]).toEqual([2, 0]);
  });
  it("is split into bands if it is long", () => {
    const { columns, rows, spaces } = layOut(track, [0, 1], null, 3);
    expect([columns, rows]).toEqual([2, 6.5]);
    expect(spaces.find((one) => one.key === "at:3,0")).toMatchObject({ x: 1, y: 3.5 });
  });
  it("names the trays at both ends", () =>
    expect([keyOf(track, 1, 0), keyOf(track, 1, 5), keyOf(track, 1, 4)]).toEqual([
      "at:start:1",
      "at:goal:1",
      "at:3,2",
    ]));
  it("can be navigated with arrow keys", () => {
    const { spaces } = layOut(track, [0, 1], null, 10);
    const at = (key: string) => spaces.find((one) => one.key === key) as Space;
    expect(nextTo(spaces, at("at:1,1"), "ArrowRight")?.key).toBe("at:2,1");
    expect(nextTo(spaces, at("at:0,0"), "ArrowDown")?.key).toBe("at:0,2");
    expect(nextTo(spaces, at("at:3,2"), "ArrowRight")).toBeNull();
  });
});

describe("the legal moves", () => {
  const words = { id: "x-move", args: {} };
  const silent = [10, 2].map((code) => ({ code, text: `move ${code}`, words }));
  const outlooks: Record<number, OtherGame> = {
    2: {
      game: "x",
      own: [{ part: "at", seat: 0, start: 2, end: 3 }],
      others: [{ part: "at", seat: 1, start: 3, end: 0 }],
    },
    10: { game: "x", own: [{ part: "at", seat: 0, start: 4, end: 5 }], others: [] },
  };
  const legal = silent.map((move) => ({ ...move, outlook: outlooks[move.code] }));
  it("are numbered in the order of the game", () =>
    expect(choicesOf(legal).map((one) => [one.number, one.move.text])).toEqual([
      [1, "move 2"],
      [2, "move 10"],
    ]));
  it("are found where their figures are, and where those would go", () => {
    const choices = choicesOf(legal);
    expect([...byKey([track], choices, "start").keys()]).toEqual(["at:1,1", "at:3,0"]);
    expect([...byKey([track], choices, "end").keys()]).toEqual(["at:2,1", "at:goal:0"]);
  });
  it("are found by notation without outlooks", () =>
    expect([...byNotation([track], choicesOf(silent), view([2, 4], [0, 0]), 0).keys()]).toEqual(["at:1,1"]));
  it("say what they do", () => {
    const [first, second] = choicesOf(legal);
    expect(first && effectsOf([track], first)).toMatchObject([{ step: 3, mark: 0 }]);
    expect(second && effectsOf([track], second)).toMatchObject([{ step: null, mark: null }]);
    expect([first, second].map((one) => one && sendsBack(one))).toEqual([true, false]);
  });
});

describe("what happened", () => {
  it("is a walk, then its consequences for others", () => {
    const walks = walksBetween([track], view([3], [2]), view([0], [3]), 1);
    expect(walks.map(({ owner, start, end }) => [owner, start, end])).toEqual([
      [1, 2, 3],
      [0, 3, 0],
    ]);
    expect(walks.map(stepsPassed)).toEqual([[3], [0]]);
  });
  it("goes step by step", () => {
    const [walk] = walksBetween([track], view([2], [0]), view([5], [0]), 0);
    expect(walk && stepsPassed(walk)).toEqual([3, 4, 5]);
  });
  it("includes rolls with the seat of their player", () => {
    const seats = ["Anna", "Ben"].map((called) => ({ called })) as SeatSeen[];
    const log: Told[] = [
      { entry: 0, seat: 0, move: "move 3", words: [] },
      { entry: 1, seat: null, move: "roll 3", words: [{ id: "x-roll", args: { player: "Ben", number: 3 } }] },
      { entry: 2, seat: null, move: "roll 9", words: [] },
    ];
    expect(rollsIn([track, dice], log, seats)).toMatchObject([{ entry: 1, value: 3, seat: 1 }]);
    expect([isRolled(dice, 0), isRolled(dice, -1)]).toEqual([true, false]);
  });
  it("is shown by the right number of marked dice", () => {
    for (let turn = 0; turn < 20; turn++) expect(markedDice(4, 3, turn).filter(Boolean).length).toBe(3);
    expect(new Set(Array.from({ length: 20 }, (_, turn) => markedDice(4, 2, turn).join())).size).toBeGreaterThan(2);
  });
});
