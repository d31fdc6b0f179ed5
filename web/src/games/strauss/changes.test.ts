import { describe, expect, it } from "vitest";
import { changes } from "./changes";
import { goalsOf } from "./goals";
import type { Player, View } from "./view";

const player = (seat: number, given: Partial<Player> = {}): Player => ({
  seat,
  ostrich: "red",
  at: "0.S1",
  place: 1,
  hand: null,
  held: 4,
  known: [],
  served: [],
  draw: 16,
  discard: [],
  top: null,
  crosses: ["joker", "plus2"],
  ticks: [],
  fresh: [],
  ...given,
});
const view = (...players: Player[]): View => ({
  game: "strauss",
  options: { players: 2, course: [], advantages: ["joker", "plus2"], bonus: "must" },
  you: 0,
  seat: 0,
  asks: "card",
  ended: null,
  order: [0, 1],
  turn: 0,
  move: null,
  players,
});

describe("what moved between two views", () => {
  it("is nothing where nothing changed", () => {
    expect(changes(view(player(0)), view(player(0)))).toEqual([]);
  });
  it("is a card from the hand to the discard pile", () => {
    expect(
      changes(view(player(0), player(1)), view(player(0), player(1, { discard: ["green 5"], top: "green 5" }))),
    ).toEqual([{ kind: "card", card: "green 5", from: "hand:1", to: "discard:1" }]);
  });
  it("is a whole hand that is thrown away, the top card last", () => {
    const after = player(0, { discard: ["grey 2", "green 5", "white 3"], top: "green 5" });
    expect(changes(view(player(0)), view(after)).map((one) => one.kind === "card" && one.card)).toEqual([
      "grey 2",
      "white 3",
      "green 5",
    ]);
  });
  it("is a step of a bird, an advantage that turns, and a card that is drawn, in this order", () => {
    const before = player(0, { hand: ["grey 2"], at: "1.P0" });
    const after = player(0, {
      hand: ["grey 2", "white 6"],
      at: "1.P1",
      crosses: ["plus2"],
      ticks: ["joker"],
      draw: 15,
    });
    expect(changes(view(before), view(after))).toEqual([
      { kind: "run", seat: 0, from: "1.P0", to: "1.P1" },
      { kind: "advantage", advantage: "joker", seat: 0 },
      { kind: "card", card: "white 6", from: "draw:0", to: "hand:0" },
    ]);
  });
  it("draws nothing when the pile is shuffled again", () => {
    expect(changes(view(player(0, { draw: 0 })), view(player(0, { draw: 12 })))).toEqual([]);
  });
});

describe("the ends of a run", () => {
  const end = (first: string, space: string, count = 1) => ({
    first,
    space,
    routes: Array.from({ length: count }, () => ({ moves: [first], costs: {}, words: [] })),
  });

  it("are those of the card, each space once with all its routes", () => {
    const ends = [
      end("play green 5", "1.G2", 2),
      end("play grey 2", "0.R1"),
      end("joker green", "1.B0"),
      end("joker white", "1.B0"),
    ];
    expect(goalsOf(ends, (first) => first === "play green 5").map((goal) => [goal.space, goal.routes.length])).toEqual([
      ["1.G2", 2],
    ]);
    const jump = (space: string, card: string) => ({
      space,
      first: "jump",
      routes: [{ moves: ["jump", card, `step ${space}`], costs: {}, words: [] }],
    });
    const more = [jump("1.G2", "play green 5"), jump("2.G2", "play green 5"), jump("2.G3", "play green 6"), ...ends];
    expect(
      goalsOf(more, (first) => first === "play green 5").map((goal) => [goal.space, goal.routes.length, goal.jump]),
    ).toEqual([
      ["1.G2", 2, false],
      ["2.G2", 1, true],
    ]);
    expect(goalsOf(ends, (first) => first.startsWith("joker")).map((goal) => [goal.space, goal.routes.length])).toEqual(
      [["1.B0", 2]],
    );
  });
});
