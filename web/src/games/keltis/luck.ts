/** The luck of Keltis, which is only its deal: like `deal` in `games/keltis/rules.py`, rules K2 to K5. */
import {
  list,
  named,
  takeOut,
  texts,
  whole,
  type Deal,
  type Follower,
  type Luck,
  type Options,
} from "../../fairness/luck";
import type { Json } from "../../api/types";
import type { Stream } from "../../fairness/stream";
import { FACTS } from "./facts";

const KINDS = FACTS.paths.flatMap((path) => FACTS.card_values.map((value) => `${path}${value}`));
const PACK = KINDS.flatMap((card) => Array.from({ length: FACTS.copies }, () => card));
const ORDER = new Map(KINDS.map((card, number) => [card, number]));
const END = FACTS.stone_points.length;
/** The dark stones of tables opened before there was a choice. */
const EVEN = FACTS.paths.map(() => [0, 1, 0, 1, 0, 1, 0, 1, 0]);

function deal(options: Options, stream: Stream): Deal {
  const players = whole(options.players, 2, 4);
  const pile = stream.shuffle([...PACK]); // the top is its end
  const hands = Array.from({ length: players }, () => pile.splice(-FACTS.hand).sort(byNumber));
  const removed = players === 2 ? pile.splice(-FACTS.removed) : [];
  const tiles = dealtTiles(options, stream);
  const drawn = stream.below(players);
  return {
    hands,
    draw: pile.reverse(),
    ...(removed.length ? { removed } : {}),
    tiles,
    start: typeof options.start_player === "number" ? options.start_player : drawn,
  };
}

const byNumber = (one: string, other: string) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0);

function dealtTiles(options: Options, stream: Stream): Deal {
  const tiles = stream.shuffle<string>([...FACTS.tiles]);
  const dark = list(options.dark_stones ?? EVEN).map(list);
  const placed: { [path: string]: { [stone: string]: string } } = {};
  FACTS.paths.forEach((path, number) => {
    const row: { [stone: string]: string } = (placed[path] = {});
    for (let stone = 1; stone <= END; stone += 1)
      if (stone === END || dark[number]?.[stone - 1] === 1) row[stone] = tiles.shift() ?? "";
  });
  return placed;
}

function follow(options: Options, deal: Deal): Follower {
  const hands = list(deal.hands).map(texts);
  const draw = texts(deal.draw);
  const piles = new Map<string, string[]>(FACTS.paths.map((path) => [path, []]));
  named(deal.tiles);
  whole(options.players, hands.length, hands.length);

  function plays(seat: number, move: string): boolean {
    const [verb, what = ""] = move.split(" ");
    const hand = hands[seat];
    if (!hand) return false;
    if (verb === "take") {
      const card = what === "draw" ? draw.shift() : piles.get(what)?.pop();
      if (card !== undefined) hand.push(card);
      return card !== undefined;
    }
    if (verb === "move" || verb === "pass") return true;
    if (verb === "discard") piles.get(what.charAt(0))?.push(what);
    return takeOut(hand, what);
  }
  return { plays, happens: () => false, hands: (seat) => [hands[seat] ?? []] };
}

/** Whether the tiles lie where they were dealt, apart from those that have been taken. */
function begins(view: Json, deal: Deal, entries: number): boolean {
  const { tiles, seat } = named(view);
  const [shown, dealt] = [tilesOn(tiles), new Map(tilesOn(deal.tiles))];
  const isInPlace = shown.every(([stone, tile]) => dealt.get(stone) === tile);
  return isInPlace && dealt.size - shown.length <= entries && (entries > 0 || seat === deal.start);
}

/** Returns the tiles by path and stone. */
function tilesOn(tiles: Json | undefined): [stone: string, tile: Json][] {
  return Object.entries(named(tiles)).flatMap(([path, row]) =>
    Object.entries(named(row)).map(([stone, tile]): [string, Json] => [`${path}${stone}`, tile]),
  );
}

export const luck: Luck = { deal, begins, follow };
