/** How a game ended: what of it is kept on the device, and how the start page tells it. */
import type { Now, Sentence, Snapshot, TableSeen } from "../api/types";
import { faceOf } from "../games/games";
import { offers } from "../games/offers.svelte";
import { t, words } from "../words/words.svelte";
import { noteEnd, type Ended } from "./mine";

/** What to keep of a game that is over; null as long as it is not. */
export function endedOf(game: string, now: Now, seats: number[]): Ended | null {
  const { result } = now;
  if (!result) return null;
  const kept: Ended = {
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

/** Keep how a game ended that somebody of this device has played. */
export function keepEnd(table: string, snapshot: Snapshot, now: Now, seats: number[]): void {
  const ended = endedOf(snapshot.game, now, seats);
  if (!ended) return;
  noteEnd(table, ended);
  Promise.all([offers.load(), words.need(snapshot.game)]).then(
    () => noteEnd(table, { ...ended, about: specialOf(snapshot) }),
    () => undefined, // then it is told without
  );
}

/** What was special about a game, in words, like the course. */
function specialOf({ game, options }: Snapshot): string {
  const told = offers.find(game)?.info?.options.find((one) => one.name === faceOf(game)?.special);
  const chosen = JSON.stringify(told && options[told.name]);
  const found = told?.choices.find((one) => JSON.stringify(one.value) === chosen);
  return found ? t(found.title) : "";
}

/** Whose points are the most is the first; places are what they are. */
export function placesOf(scores: number[], meaning: "points" | "places"): number[] {
  return meaning === "places" ? scores : scores.map((one) => 1 + scores.filter((other) => other > one).length);
}

/** Who else sits there. */
export function othersOf({ snapshot, seats }: TableSeen): (string | Sentence)[] {
  return snapshot.now.seats.flatMap((seat, number) => (seats.includes(number) || !seat.taken ? [] : [seat.called]));
}

/** The points, one's own first if two played, else from the most to the least. */
export function pointsOf({ points = [], seats }: Ended): string {
  const [own] = seats;
  const isDuel = points.length === 2 && own !== undefined && seats.length === 1;
  const order = isDuel ? [points[own] ?? 0, points[1 - own] ?? 0] : points.toSorted((one, other) => other - one);
  return order.map((one) => String(one).replace("-", "−")).join(" : ");
}

export type Outcome = { what: "won" | "shared" | "stopped" | "nobody" } | { what: "place" | "other"; seat: number };

/** How it went for the one person of this device; for several, or none, who has won. */
export function outcomeOf({ seats, winners, whole, places, called }: Ended): Outcome {
  const [own] = seats;
  const [first] = winners;
  if (!whole && first === undefined) return { what: "stopped" };
  if (first === undefined) return { what: "nobody" };
  const isOwn = own !== undefined && seats.length === 1;
  if (isOwn && winners.includes(own)) return { what: winners.length > 1 ? "shared" : "won" };
  if (isOwn && places?.[own] && called.length > 2) return { what: "place", seat: own };
  return { what: "other", seat: first };
}
