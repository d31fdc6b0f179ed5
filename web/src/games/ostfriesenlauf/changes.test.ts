import { describe, expect, it } from "vitest";
import { changes } from "./changes";
import { faceDown, effectWords, intendedFor, review, stateOf } from "./reveal";
import { along, facing, laneRadius, pointAt, figurePoint } from "./track";
import {
  actionOf,
  COLOURS,
  parseCard,
  leftFor,
  outlookFor,
  whereWords,
  type Effect,
  type FigureSeen,
  type View,
} from "./view";

const BOARD = { spaces: 36, goals: { sheep: 16, snail: 20, fish: 24, turtle: 28, hedgehog: 32 } };
const FISH = { at: "fish" as const, space: 24 };

/** Figures by their progress, in the order of the race: red, blue, yellow, black. */
function race(progress: number[], owners: (number | null)[] = [0, 1, 2, null]): FigureSeen[] {
  return progress.map((at, figure) => ({
    figure,
    colour: COLOURS[figure] ?? "red",
    owner: owners[figure] ?? null,
    progress: at,
    space: ((at % 36) + 36) % 36,
    lane: 1 + progress.slice(0, figure).filter((other) => other === at).length,
    rank: figure + 1,
    over: 0,
  }));
}

function view(given: Partial<View> = {}): View {
  const figures = race([9, 5, 5, -2]);
  return {
    game: "ostfriesenlauf",
    spent: [[], [], [], []],
    options: { players: 3, edition: "A", board: BOARD, owners: [0, 1, 2, null] },
    you: 0,
    seat: 0,
    asks: "draw",
    ended: null,
    round: 2,
    turn: 0,
    goal: FISH,
    figures,
    ranking: [0, 1, 2, 3],
    players: [0, 1, 2].map((seat) => ({
      seat,
      figure: seat,
      hand: seat ? null : ["1:+2", "2:+3", "3:+4", "4:-6"],
      backs: [1, 1, 1, 1],
    })),
    pile: [],
    decks: [11, 12, 12, 12],
    last_round: null,
    ...given,
  };
}
const held = (base: View, seat: number, backs: number[], hand: string[] | null = null) =>
  base.players.map((one) => (one.seat === seat ? { ...one, backs, hand } : one));
const effect = (given: Partial<Effect>): Effect => ({
  laid_by: 0,
  card: "1:+2",
  back: 1,
  words: { id: "" },
  what: "moved",
  figure: 0,
  other: null,
  from: 9,
  to: 11,
  goal: FISH,
  figures: race([11, 5, 5, -2]),
  ...given,
});

describe("the changes between two views", () => {
  it("are empty if nothing changed", () => expect(changes(view(), view())).toEqual([]));

  it("are a drawn card, shown only to the player who drew it", () => {
    const own = view({ asks: "lay", players: held(view(), 0, [1, 2, 1, 1], ["1:+2", "2:+3", "2:x3", "3:+4", "4:-6"]) });
    expect(changes(view(), own)).toEqual([{ kind: "card", card: "2:x3", back: 2, from: "deck:2", to: "hand:0" }]);
    const others = view({ seat: 1, asks: "lay", players: held(view(), 1, [1, 1, 1, 2]) });
    expect(changes(view({ seat: 1 }), others)).toEqual([
      { kind: "card", card: null, back: 4, from: "deck:4", to: "hand:1" },
    ]);
  });

  it("are a card on the pile: from a hand, or from the deck of its rank for a figure without an owner", () => {
    const after = view({
      pile: [
        { figure: 3, rank: 4, back: 4, card: null },
        { figure: 2, rank: 3, back: 1, card: null },
      ],
    });
    expect(changes(view({ pile: [] }), after)).toEqual([
      { kind: "card", card: null, back: 4, from: "deck:4", to: "slot:0" },
      { kind: "card", card: null, back: 1, from: "hand:2", to: "slot:1" },
    ]);
  });

  it("are the last card, then the turned pile, then cards laid in the next round", () => {
    const laid = [3, 2, 1].map((figure) => ({ figure, rank: figure + 1, back: 1, card: null }));
    const last = {
      goal: FISH,
      figures: race([9, 5, 5, -2]),
      cards: [3, 2, 1, 0].map((figure) => effect({ laid_by: figure })),
    };
    const after = view({ round: 3, last_round: last, pile: [{ figure: 3, rank: 4, back: 4, card: null }] });
    expect(changes(view({ pile: laid }), after)).toEqual([
      { kind: "card", card: null, back: 1, from: "hand:0", to: "slot:3" },
      { kind: "turn" },
      { kind: "card", card: null, back: 4, from: "deck:4", to: "slot:0" },
    ]);
    expect(changes(view({ pile: laid }), view({ ended: "finish", last_round: last })).map((one) => one.kind)).toEqual([
      "card",
      "turn",
    ]);
  });
});

describe("a reveal", () => {
  const round = {
    goal: FISH,
    figures: race([9, 5, 5, -2]),
    cards: [
      effect({}),
      effect({ back: 2, card: "2:x3", what: "swapped", figure: 1, other: 2, figures: race([11, 5, 5, -2]) }),
    ],
  };

  it("shows the figures before and after each card", () => {
    expect(stateOf(faceDown(round)).figures).toBe(round.figures);
    expect(stateOf({ ...faceDown(round), index: 1 }).figures).toBe(round.cards[0]?.figures);
    expect(stateOf(review(round, 1)).figures).toBe(round.cards[1]?.figures);
  });

  it("knows which figure a card was meant for, if it acts on another", () => {
    expect(intendedFor(review(round, 0))).toBeNull();
    const other = { ...round, cards: [effect({ figure: 3 })] };
    expect(intendedFor(review(other, 0))?.colour).toBe("red");
  });

  it("says what a card did", () => {
    expect(effectWords(effect({ from: 2, to: -4 }), 36)).toMatchObject({
      id: "ostfriesenlauf-tell-moved",
      args: { count: 6, way: "back", place: { args: { where: "behind", count: 4 } } },
    });
    expect(effectWords(effect({ from: 2, to: 39 }), 36)).toMatchObject({
      args: { place: { args: { where: "lap", count: 3 } } },
    });
    expect(effectWords(effect({ what: "nothing", figure: null }), 36).id).toBe("ostfriesenlauf-tell-goal-stays");
  });
});

describe("what a card would do now", () => {
  const words = { id: "x" };
  const outlook = {
    game: "ostfriesenlauf",
    figure: 1,
    from: 5,
    to: 11,
    lanes: [1, 1],
    hops: true,
    other: null,
    goal: null,
  } as const;
  const legal = [
    { code: 9, text: "draw 1", words },
    { code: 1, text: "lay 2:+6", words, outlook: { ...outlook, lanes: [1, 1] as [number, number] } },
  ].map(actionOf);
  it("comes from the legal moves", () => expect(outlookFor("2:+6", legal)).toMatchObject({ figure: 1, to: 11 }));
  it("is unknown for a card that cannot be laid", () => expect(outlookFor("1:+2", legal)).toBeNull());
  it("is unknown without a card", () => expect(outlookFor(null, legal)).toBeNull());
});

describe("the notation of cards", () => {
  it("is parsed", () =>
    expect(parseCard("1:5>2")).toEqual({ deck: 1, kind: "ahead", count: 5, other: 2, goal: "hedgehog" }));
});

describe("the oval", () => {
  it("starts at the bottom and goes clockwise", () => {
    expect(pointAt(0, 222.5, 36)).toEqual({ x: 600, y: 797.5 });
    expect(pointAt(18, 222.5, 36)).toEqual({ x: 600, y: 352.5 });
    expect(pointAt(9, 200, 36).x).toBeLessThan(300);
    expect(pointAt(-9, 200, 36).x).toBeGreaterThan(900);
    expect([facing(0, 36), facing(18, 36)]).toEqual([-1, 1]);
  });
  it("spreads any number of spaces over the same track", () =>
    expect(pointAt(25, 300, 50)).toEqual(pointAt(18, 300, 36)));
  it("draws figures a lap apart side by side, and those on one space behind each other", () => {
    const lap = race([30, -6, 2, 2]);
    const places = lap.map((one) => figurePoint(one, lap, 36));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(places[2]?.x).toBeLessThan(places[3]?.x ?? 0); // ahead, to the left at the bottom
  });
  it("follows the track backwards past the start", () => {
    const way = along(1, -2, [1, 1], 36, 1);
    expect(way).toHaveLength(4);
    expect(way[1]).toEqual(pointAt(0, laneRadius(1), 36));
  });
  it("counts the spaces to the line in both directions", () =>
    expect(leftFor(race([20, 0, 0, -10])[3] as FigureSeen, FISH, BOARD)).toEqual({ forward: 35, back: 3 }));
});

describe("the place of a figure", () => {
  it("is counted from the start, in both directions", () => {
    const places = [0, 35, 37, -2].map((progress) => whereWords(progress, 36).args);
    expect(places).toEqual([
      { where: "start", count: 0 },
      { where: "space", count: 35 },
      { where: "lap", count: 1 },
      { where: "behind", count: 2 },
    ]);
  });
});
