import { describe, expect, it } from "vitest";
import { changes } from "./changes";
import { PATHS, type Path, type Player, type View } from "./view";

const every = <T>(make: () => T) => Object.fromEntries(PATHS.map((path) => [path, make()])) as Record<Path, T>;

function player(seat: number, given: Partial<Player> = {}): Player {
  return {
    seat,
    hand: null,
    held: 8,
    known: [],
    rows: every(() => [] as number[]),
    directions: every(() => null),
    fits: every(() => [] as number[]),
    figures: {},
    small: 4,
    large: 1,
    points: 0,
    wishes: 0,
    score: -4,
    ...given,
  };
}

function view(given: Partial<View> = {}): View {
  return {
    game: "keltis",
    removed: 0,
    options: { players: 2, take_back: false, dark_stones: [] },
    you: 0,
    seat: 0,
    asks: "play",
    ended: null,
    players: [player(0), player(1)],
    piles: every(() => [] as string[]),
    closed: null,
    draw: 60,
    tiles: every(() => ({})),
    in_goal: 0,
    ...given,
  };
}

describe("the changes between two views", () => {
  it("are empty if nothing changed", () => {
    expect(changes(view(), view())).toEqual([]);
  });

  it("are a card from the hand to the row, and the figure that enters the path", () => {
    const after = view({
      players: [
        player(0, { rows: { ...every(() => [] as number[]), g: [7] }, figures: { g: { stone: 1, large: true } } }),
        player(1),
      ],
    });
    expect(changes(view(), after)).toEqual([
      { kind: "card", card: "g7", from: "hand:0", to: "row:0:g" },
      { kind: "hop", seat: 0, path: "g", from: 0, to: 1, large: true },
    ]);
  });

  it("find the card in a row that goes down and contains the same value twice", () => {
    const before = view({ players: [player(0, { rows: { ...every(() => [] as number[]), r: [9, 5] } }), player(1)] });
    const after = view({ players: [player(0, { rows: { ...every(() => [] as number[]), r: [9, 5, 5] } }), player(1)] });
    expect(changes(before, after)).toEqual([{ kind: "card", card: "r5", from: "hand:0", to: "row:0:r" }]);
  });

  it("are a card from the hand of the player whose turn it was to the pile", () => {
    expect(
      changes(view({ seat: 1 }), view({ seat: 1, asks: "take", piles: { ...every(() => [] as string[]), b: ["b3"] } })),
    ).toEqual([{ kind: "card", card: "b3", from: "hand:1", to: "pile:b" }]);
  });

  it("are a card from the pile to the hand", () => {
    expect(
      changes(
        view({ seat: 1, piles: { ...every(() => [] as string[]), b: ["b3", "b9"] } }),
        view({ seat: 0, piles: { ...every(() => [] as string[]), b: ["b3"] } }),
      ),
    ).toEqual([{ kind: "card", card: "b9", from: "pile:b", to: "hand:1" }]);
  });

  it("show a drawn card only to the player who drew it", () => {
    const before = view({ players: [player(0, { hand: ["r1"] }), player(1)] });
    const after = view({ draw: 59, seat: 1, players: [player(0, { hand: ["r1", "y4"] }), player(1)] });
    expect(changes(before, after)).toEqual([{ kind: "card", card: "y4", from: "draw", to: "hand:0" }]);
    expect(changes(view({ seat: 1 }), view({ draw: 59 }))).toEqual([
      { kind: "card", card: null, from: "draw", to: "hand:1" },
    ]);
  });

  it("are a tile that a figure takes", () => {
    const before = view({ tiles: { ...every(() => ({})), y: { "2": "wish", "4": "clover" } } });
    const after = view({ tiles: { ...every(() => ({})), y: { "4": "clover" } } });
    expect(changes(before, after)).toEqual([{ kind: "tile", tile: "wish", path: "y", stone: 2, seat: 0 }]);
  });
});
