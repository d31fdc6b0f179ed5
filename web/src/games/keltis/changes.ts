/** What changed between two views of a table, in the order in which people would move the pieces. */
import { added } from "../../table/added";
import { PATHS, type Path, type Player, type Tile, type View } from "./view";

export type Change =
  | { kind: "card"; card: string | null; from: string; to: string }
  | { kind: "hop"; seat: number; path: Path; from: number; to: number; large: boolean }
  | { kind: "tile"; tile: Tile; path: Path; stone: number; seat: number };

/** Returns the changes; their places on the page are named `hand:0`, `row:0:g`, `pile:g`, `draw`. */
export function changes(before: View, after: View): Change[] {
  return [...cards(before, after), ...hops(before, after), ...tiles(before, after)];
}

function cards(before: View, after: View): Change[] {
  const moved: Change[] = [];
  const actor = `hand:${before.seat ?? after.seat ?? 0}`;
  for (const path of PATHS) {
    for (const [seat, player] of after.players.entries()) {
      const [value] = added(before.players[seat]?.rows[path] ?? [], player.rows[path]);
      if (value !== undefined)
        moved.push({ kind: "card", card: `${path}${value}`, from: `hand:${seat}`, to: `row:${seat}:${path}` });
    }
    const [was, is] = [before.piles[path], after.piles[path]];
    if (is.length > was.length) moved.push({ kind: "card", card: is.at(-1) ?? null, from: actor, to: `pile:${path}` });
    if (is.length < was.length) moved.push({ kind: "card", card: was.at(-1) ?? null, from: `pile:${path}`, to: actor });
  }
  if (after.draw < before.draw) {
    const own = before.seat !== null && before.seat === after.you ? after.you : null;
    const [card] = own === null ? [] : added(before.players[own]?.hand ?? [], after.players[own]?.hand ?? []);
    moved.push({ kind: "card", card: card ?? null, from: "draw", to: actor });
  }
  return moved;
}

function hops(before: View, after: View): Change[] {
  return after.players.flatMap((player, seat) =>
    PATHS.flatMap((path): Change[] => {
      const figure = player.figures[path] ?? before.players[seat]?.figures[path];
      const from = stoneOf(before.players[seat], path);
      const to = stoneOf(player, path);
      return figure && from !== to ? [{ kind: "hop", seat, path, from, to, large: figure.large }] : [];
    }),
  );
}

function tiles(before: View, after: View): Change[] {
  const seat = before.seat ?? 0;
  return PATHS.flatMap((path) =>
    Object.entries(before.tiles[path])
      .filter(([stone]) => !(stone in after.tiles[path]))
      .map(([stone, tile]): Change => ({ kind: "tile", tile, path, stone: Number(stone), seat })),
  );
}

const stoneOf = (player: Player | undefined, path: Path): number => player?.figures[path]?.stone ?? 0;
