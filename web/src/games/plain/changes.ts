/** What happened between two views: which figures moved where, and what was rolled. */
import type { DiceInfo, SeatSeen, Sentence, Told, TrackInfo } from "../../api/types";
import { numbersOf, ownersOf, stepsOf, valueOf, type Owner, type PartInfo, type View } from "./view";

/** A figure's move from one step to another. */
export interface Walk {
  track: TrackInfo;
  owner: Owner;
  figure: number;
  start: number;
  end: number;
}

/** A roll of dice: an entry of the log, with its value. */
export interface Roll {
  entry: number;
  dice: DiceInfo;
  value: number;
  seat: Owner;
  words: Sentence[];
}

export const figureKey = (track: TrackInfo, owner: Owner, figure: number): string =>
  `${track.name}:${owner ?? "all"}:${figure}`;

/** Returns the figures that have moved: first those of the player who moved, then those affected by it. */
export function walksBetween(parts: PartInfo[], before: View, after: View, mover: Owner): Walk[] {
  const walks = parts
    .filter((part) => part.kind === "track")
    .flatMap((track) =>
      ownersOf(after, track).flatMap((owner) => {
        const was = stepsOf(before, track, owner);
        return stepsOf(after, track, owner).flatMap((end, figure): Walk[] => {
          const start = was[figure] ?? end;
          return start === end ? [] : [{ track, owner, figure, start, end }];
        });
      }),
    );
  const isOther = (walk: Walk) => Number(walk.owner !== mover && walk.owner !== null);
  return walks.sort((one, other) => isOther(one) - isOther(other));
}

/** Returns the steps that a figure passes: one by one if it moves ahead, otherwise only the last. */
export function stepsPassed({ start, end, track }: Walk): number[] {
  if (end < start || start < 0) return [end];
  const last = Math.min(end, track.last + 1);
  return Array.from({ length: Math.max(1, last - start) }, (_, index) => Math.min(start + index + 1, end));
}

/** Returns the rolls among log entries: chance events like `roll 3`, of the dice of that name or of the only dice. */
export function rollsIn(parts: PartInfo[], log: Told[], seats: SeatSeen[]): Roll[] {
  const all = parts.filter((part) => part.kind === "dice");
  return log.flatMap(({ entry, seat, move, words }): Roll[] => {
    const [, verb = "", number = ""] = /^(\S+) (-?\d+)$/.exec(move) ?? [];
    const dice = all.find((one) => one.name === verb) ?? (all.length === 1 ? all[0] : undefined);
    if (seat !== null || !dice || !number || !isRolled(dice, Number(number))) return [];
    return [{ entry, dice, value: Number(number), seat: namedSeat(words, seats), words }];
  });
}

export const isRolled = (dice: DiceInfo, value: number): boolean => dice.lowest <= value && value <= dice.highest;

/** Returns what dice show in a view; empty if nothing has been rolled. */
export const shownBy = (view: View, dice: DiceInfo, seat: Owner = null): number[] =>
  numbersOf(valueOf(view, dice, seat)).filter((value) => isRolled(dice, value));

/** Returns the seat of the player named in the sentences; null unless it is exactly one. */
function namedSeat(words: Sentence[], seats: SeatSeen[]): Owner {
  const named = new Set(words.map((one) => JSON.stringify(one.args?.["player"])));
  const matching = seats.flatMap((seat, number) => (named.has(JSON.stringify(seat.called)) ? [number] : []));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** Chooses which of several dice show a mark: `marked` of them, different ones from roll to roll. */
export function markedDice(count: number, marked: number, turn: number): boolean[] {
  const order = Array.from({ length: count }, (_, die) => ({
    die,
    by: ((die + 1) * (turn * 7 + 13) * 2654435761) % 97,
  }));
  order.sort((one, other) => one.by - other.by || one.die - other.die);
  const chosen = new Set(order.slice(0, marked).map((one) => one.die));
  return Array.from({ length: count }, (_, die) => chosen.has(die));
}
