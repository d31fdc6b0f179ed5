/** How a game ended: what the device keeps of it, and how the start page shows it. */
import type { Now, Sentence, Snapshot, TableSeen } from "../api/types";
import { faceOf } from "../games/games";
import { offers } from "../games/offers.svelte";
import { t, words } from "../words/words.svelte";
import { noteEnd, type FinishedGame } from "./deviceTables";
import { same, titleIn } from "./titles";

/** Returns what to keep of a finished game; null while it is not finished. */
export function finishedGameOf(game: string, now: Now, seats: number[]): FinishedGame | null {
  const { result } = now;
  if (!result) return null;
  const kept: FinishedGame = {
    at: result.at || Date.now(),
    seats,
    called: now.seats.map((seat) => seat.called),
    winners: result.winners,
    whole: result.how === "played" || result.how === "time",
  };
  const meaning = faceOf(game)?.scores;
  if (kept.whole && meaning === "points") kept.points = result.scores;
  if (kept.whole && meaning) kept.places = placesOf(result.scores, meaning);
  return kept;
}

/** Keeps the result of a game that somebody on this device has played. */
export function keepResult(table: string, snapshot: Snapshot, now: Now, seats: number[]): void {
  const ended = finishedGameOf(snapshot.game, now, seats);
  if (!ended) return;
  noteEnd(table, ended);
  Promise.all([offers.load(), words.need(snapshot.game)]).then(
    () => noteEnd(table, { ...ended, about: specialOf(snapshot) }),
    () => undefined, // then without it
  );
}

/** Describes what was special about a game, such as the course. */
function specialOf({ game, options, titles }: Snapshot): string {
  const told = offers.find(game)?.info?.options.find((one) => one.name === faceOf(game)?.special);
  if (!told) return "";
  const chosen = options[told.name] ?? null;
  const found = told.choices.find((one) => same(one.value, chosen));
  return found ? t(found.title) : titleIn(titles, told.name, chosen);
}

/** Ranks seats by points, or uses the places as they are. */
export function placesOf(scores: number[], meaning: "points" | "places"): number[] {
  return meaning === "places" ? scores : scores.map((one) => 1 + scores.filter((other) => other > one).length);
}

/** Returns the names of the other players. */
export function othersOf({ snapshot, seats }: TableSeen): (string | Sentence)[] {
  return snapshot.now.seats.flatMap((seat, number) => (seats.includes(number) || !seat.taken ? [] : [seat.called]));
}

/** The points: the player's own first if two played, otherwise from most to least. */
export function pointsOf({ points = [], seats }: FinishedGame): string {
  const [own] = seats;
  const isDuel = points.length === 2 && own !== undefined && seats.length === 1;
  const order = isDuel ? [points[own] ?? 0, points[1 - own] ?? 0] : points.toSorted((one, other) => other - one);
  return order.map((one) => String(one).replace("-", "−")).join(" : ");
}

export type Outcome = { what: "won" | "shared" | "stopped" | "nobody" } | { what: "place" | "other"; seat: number };

/** The result for the one person on this device; for several or none, who won. */
export function outcomeOf({ seats, winners, whole, places, called }: FinishedGame): Outcome {
  const [own] = seats;
  const [first] = winners;
  if (!whole && first === undefined) return { what: "stopped" };
  if (first === undefined) return { what: "nobody" };
  const isOwn = own !== undefined && seats.length === 1;
  if (isOwn && winners.includes(own)) return { what: winners.length > 1 ? "shared" : "won" };
  if (isOwn && places?.[own] && called.length > 2) return { what: "place", seat: own };
  return { what: "other", seat: first };
}
