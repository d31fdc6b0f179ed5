/** What happened between two views: which figures went where, and what was rolled meanwhile. */
import type { DiceInfo, SeatSeen, Sentence, Told, TrackInfo } from "../../api/types";
import { numbersOf, ownersOf, stepsOf, valueOf, type Owner, type PartInfo, type View } from "./view";

/** A figure that went from one step to another. */
export interface Walk {
  track: TrackInfo;
  owner: Owner;
  figure: number;
  start: number;
  end: number;
}

/** Dice that fell: an entry of the story, with what they show. */
export interface Roll {
  entry: number;
  dice: DiceInfo;
  value: number;
  seat: Owner;
  words: Sentence[];
}

export const figureKey = (track: TrackInfo, owner: Owner, figure: number): string =>
  `${track.name}:${owner ?? "all"}:${figure}`;

/** The figures that are elsewhere now; first those of the one who moved, then those that had to go because of it. */
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

/** The steps on which a figure sets its foot: those that lie ahead one by one, else only the last. */
export function wayOf({ start, end, track }: Walk): number[] {
  if (end < start || start < 0) return [end];
  const last = Math.min(end, track.last + 1);
  return Array.from({ length: Math.max(1, last - start) }, (_, index) => Math.min(start + index + 1, end));
}

/** What was rolled, entry by entry: events of chance like `roll 3`, by the dice of that name or the only ones. */
export function rollsIn(parts: PartInfo[], told: Told[], seats: SeatSeen[]): Roll[] {
  const all = parts.filter((part) => part.kind === "dice");
  return told.flatMap(({ entry, seat, move, words }): Roll[] => {
    const [, verb = "", number = ""] = /^(\S+) (-?\d+)$/.exec(move) ?? [];
    const dice = all.find((one) => one.name === verb) ?? (all.length === 1 ? all[0] : undefined);
    if (seat !== null || !dice || !number || !isRolled(dice, Number(number))) return [];
    return [{ entry, dice, value: Number(number), seat: spokenOf(words, seats), words }];
  });
}

export const isRolled = (dice: DiceInfo, value: number): boolean => dice.lowest <= value && value <= dice.highest;

/** What dice show in a view; nothing if nothing is rolled. */
export const shownBy = (view: View, dice: DiceInfo, seat: Owner = null): number[] =>
  numbersOf(valueOf(view, dice, seat)).filter((value) => isRolled(dice, value));

/** The seat of the player whom the sentences name; null if that is not one alone. */
function spokenOf(words: Sentence[], seats: SeatSeen[]): Owner {
  const named = new Set(words.map((one) => JSON.stringify(one.args?.["player"])));
  const found = seats.flatMap((seat, number) => (named.has(JSON.stringify(seat.called)) ? [number] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Which of several dice with marked and blank corners show a mark: so many, and not always the same. */
export function markedDice(count: number, marked: number, turn: number): boolean[] {
  const order = Array.from({ length: count }, (_, die) => ({
    die,
    by: ((die + 1) * (turn * 7 + 13) * 2654435761) % 97,
  }));
  order.sort((one, other) => one.by - other.by || one.die - other.die);
  const chosen = new Set(order.slice(0, marked).map((one) => one.die));
  return Array.from({ length: count }, (_, die) => chosen.has(die));
}
