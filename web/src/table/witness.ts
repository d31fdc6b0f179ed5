/**
 * What this device was shown of a table during its game: kept to compare it with what the server says afterwards. What
 * arrives only after the end is not noted.
 */
import type { Json, News, Now, Part, Snapshot, Told } from "../api/types";
import type { GameSeen, Noted, Sealed } from "../fairness/notes";
import { read, write } from "../frame/settings.svelte";

export interface Witnessed {
  /** When the table was first seen, in milliseconds since the epoch. */
  at: number;
  /** The commitment that the table was opened with. */
  opening: string | null;
  /** What was sealed when nobody had revealed their part yet. */
  sealed: Sealed | null;
  /** The parts that the cards were dealt from. */
  parts: Part[];
  story: [entry: number, seat: number | null, move: string][];
  /** Missing in what earlier versions of the page kept. */
  game?: GameSeen;
}

const PREFIX = "wettlauf-seen-";
/** The number of tables kept: a long game takes about 30 kB. */
const MOST = 20;

export class Witness {
  #kept: Witnessed;

  constructor(readonly table: string) {
    this.#kept = witnessed(table) ?? { at: Date.now(), opening: null, sealed: null, parts: [], story: [] };
  }

  /** Notes what is known when the page comes to the table. */
  begin({ now, told, commitment, placed, options, you, log_length }: Snapshot): void {
    if (now.result) return;
    if (this.#kept.opening === null) forgetOldest();
    this.#kept.opening ??= commitment;
    const nothing = { placed, options, levels: null, eyes: you, first: null, last: null, result: null };
    const [game, story] = [this.#kept.game ?? nothing, told.map(entry)];
    this.#kept.game = { ...game, eyes: you };
    if (game.first && !isSame(story, this.#kept.story, game.first.entries)) this.#kept.game.first = null;
    this.#kept.story = story;
    this.#note(now, log_length);
    this.#keep();
  }

  /** Notes news. */
  hear({ first, told, now }: News): void {
    if (this.#kept.game?.result) return;
    const { game, story } = this.#kept;
    if (game?.first && first < game.first.entries) game.first = null; // moves were taken back
    const isNew = this.#note(now, first + told.length);
    if (!isNew && !told.length && !story.some(([number]) => number >= first)) return;
    this.#kept.story = [...story.filter(([number]) => number < first), ...told.map(entry)];
    this.#keep();
  }

  /** Notes the progress of the shuffle and the game; returns whether any of it is new. */
  #note(now: Now, entries: number): boolean {
    const isShuffling = this.#noteShuffle(now);
    return this.#noteGame(now, entries) || isShuffling;
  }

  #noteShuffle({ shuffle, result }: Now): boolean {
    if (!shuffle || result) return false;
    const { stage, commitment, pledges, parts, bots } = shuffle;
    const isSealed = stage === "revealing" && commitment !== null && this.#kept.sealed === null;
    const isDealt = stage === "dealt" && parts !== null && this.#kept.parts.length === 0 && parts.length > 0;
    if (isSealed) this.#kept.sealed = { commitment, pledges, ...(bots ? { bots } : {}) };
    if (isDealt) this.#kept.parts = parts;
    return isSealed || isDealt;
  }

  #noteGame({ view, seats, result }: Now, entries: number): boolean {
    const { game } = this.#kept;
    if (!game || view === null) return false;
    const seen = { entries, view: view as unknown as Json, seat: game.eyes };
    const isFirst = game.first === null;
    game.levels ??= seats.map((seat) => (seat.kind === "bot" ? seat.level : null));
    game.first ??= seen;
    if (!result) return isFirst;
    game.last = seen;
    game.result = { ended: result.ended, scores: result.scores, winners: result.winners };
    return true;
  }

  #keep(): void {
    write(PREFIX + this.table, this.#kept);
  }
}

const entry = (told: Told): Witnessed["story"][number] => [told.entry, told.seat, told.move];

/** Whether two stories begin with the same entries. */
const isSame = (one: Witnessed["story"], other: Witnessed["story"], entries: number) =>
  JSON.stringify(one.slice(0, entries)) === JSON.stringify(other.slice(0, entries));

export function witnessed(table: string): Witnessed | null {
  return read(PREFIX + table) as Witnessed | null;
}

/** Returns the story in the form that the check of the shuffle compares; null if there is none. */
export function storyOf({ story }: Witnessed): Noted[] | null {
  return story.length ? story.map(([number, seat, move]) => ({ entry: number, seat, move })) : null;
}

function forgetOldest(): void {
  const tables = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: (read(key) as Witnessed | null)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of tables.slice(MOST - 1)) localStorage.removeItem(key);
}
