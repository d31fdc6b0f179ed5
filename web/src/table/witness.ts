/**
 * What this device was shown of a table during its game: kept to compare it with what the server says afterwards. What
 * arrives only after the end is not noted.
 */
import type { News, Now, Part, Snapshot, Told } from "../api/types";
import type { Noted, Sealed } from "../fairness/notes";
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
}

const PREFIX = "wettlauf-seen-";
/** The number of tables kept: a long game takes about 20 kB. */
const MOST = 20;

export class Witness {
  #kept: Witnessed;

  constructor(readonly table: string) {
    this.#kept = witnessed(table) ?? { at: Date.now(), opening: null, sealed: null, parts: [], story: [] };
  }

  /** Notes what is known when the page comes to the table. */
  begin({ now, told, commitment }: Snapshot): void {
    if (now.result) return;
    if (this.#kept.opening === null) forgetOldest();
    this.#kept.opening ??= commitment;
    this.#kept.story = told.map(entry);
    this.#note(now);
    this.#keep();
  }

  /** Notes news. */
  hear({ first, told, now }: News): void {
    const isShuffling = this.#note(now);
    if (!isShuffling && !told.length && !this.#kept.story.some(([number]) => number >= first)) return;
    this.#kept.story = [...this.#kept.story.filter(([number]) => number < first), ...told.map(entry)];
    this.#keep();
  }

  /** Notes the progress of the shuffle; returns whether any of it is new. */
  #note({ shuffle, result }: Now): boolean {
    if (!shuffle || result) return false;
    const { stage, commitment, pledges, parts } = shuffle;
    const isSealed = stage === "revealing" && commitment !== null && this.#kept.sealed === null;
    const isDealt = stage === "dealt" && parts !== null && this.#kept.parts.length === 0 && parts.length > 0;
    if (isSealed) this.#kept.sealed = { commitment, pledges };
    if (isDealt) this.#kept.parts = parts;
    return isSealed || isDealt;
  }

  #keep(): void {
    write(PREFIX + this.table, this.#kept);
  }
}

const entry = (told: Told): Witnessed["story"][number] => [told.entry, told.seat, told.move];

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
