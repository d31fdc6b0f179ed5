/** Series of games: their names and their standings. */
import type { GameInfo, Json, SeriesSeen, ValueTitle } from "../api/types";
import { faceOf } from "../games/games";
import { t } from "../words/words.svelte";
import { titleIn } from "./titles";

/** Races make a championship, other games a series; texts choose by this. */
export const kindOf = (game: string): "championship" | "series" =>
  faceOf(game)?.championship ? "championship" : "series";

export interface Row {
  seat: number;
  place: number;
  points: number;
  /** The points of each game; null if it is still to come. */
  games: (number | null)[];
  /** The position on the track, from 0 to 1. */
  at: number;
}

/** Returns the standings from first to last; with `before`, those before the last game. */
export function rowsOf(series: SeriesSeen, before = false): Row[] {
  const played = before ? series.games.slice(0, -1) : series.games;
  const sums = series.points.map((_, seat) => played.reduce((sum, game) => sum + (game.points[seat] ?? 0), 0));
  // The scale is the same before and after, so that figures only move along it.
  const [low, high] = [Math.min(0, ...series.points, ...sums), Math.max(1, ...series.points, ...sums)];
  const keys = sums.map((sum, seat) => [sum, ...played.map((game) => game.points[seat] ?? 0).reverse()]);
  return sums
    .map((points, seat) => ({
      seat,
      place: before ? 1 + keys.filter((other) => isAhead(other, keys[seat] ?? [])).length : (series.places[seat] ?? 1),
      points,
      games: Array.from({ length: series.of }, (_, number) => played[number]?.points[seat] ?? null),
      at: (points - low) / (high - low),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** More points first, then the later game. */
function isAhead(one: number[], other: number[]): boolean {
  const differs = one.findIndex((number, at) => number !== other[at]);
  return differs >= 0 && (one[differs] ?? 0) > (other[differs] ?? 0);
}

/** Returns a value of the option that is chosen between two games, in words or by the title that people gave it. */
export function valueWords(info: GameInfo | null, value: Json, titles: ValueTitle[] = []): string {
  const option = info?.options.find((one) => one.name === info.series?.choice);
  const found = option?.choices.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
  if (found) return t(found.title);
  const own = option ? titleIn(titles, option.name, value) : "";
  if (own) return own;
  return value === null || !option ? "" : t("web-series-own", { kind: kindOf(info?.name ?? "") });
}

/** Returns the first suggestion: the first choice that leaves nothing to chance and was not played yet. */
export function firstChoice(info: GameInfo | null, series: SeriesSeen): Json {
  const played = series.games.map((game) => JSON.stringify(game.value));
  const choices = info?.options.find((one) => one.name === series.choice)?.choices ?? [];
  const fresh = choices.find((one) => typeof one.value !== "string" && !played.includes(JSON.stringify(one.value)));
  return (fresh ?? choices[0])?.value ?? null;
}
