/** The tables at which this device has a seat: the token is told once, so it is kept here. */
import { read, write } from "../frame/settings.svelte";

export interface Mine {
  table: string;
  token: string;
  game: string;
  /** Secrets of links to seats that are still to be given away. */
  invitations: { seat: number; secret: string }[];
  /** The code that leads to whichever seat is free, for reading aloud. */
  code?: string | null;
  /** Whether the token belongs to a big screen that shows the board and nobody's hand. */
  board?: boolean;
  /** How far the lessons have come, if this game is explained. */
  lesson?: number | null;
  /** From which entry of the story on what happens counts for the lesson. */
  since?: number;
  /** What the server promised about the shuffles before the game. */
  promise?: string;
}

const KEY = "wettlauf.tables";
const MOST = 30;

export function mine(): Mine[] {
  const kept = read(KEY);
  return Array.isArray(kept) ? (kept as Mine[]) : [];
}

export function remember(one: Mine): void {
  write(KEY, [one, ...mine().filter((other) => other.table !== one.table)].slice(0, MOST));
}

/** Keep the promise that came first: a later one could have been changed. */
export function notePromise(table: string, promise: string): void {
  const one = mine().find((other) => other.table === table);
  if (one && !one.promise)
    write(
      KEY,
      mine().map((other) => (other.table === table ? { ...other, promise } : other)),
    );
}

/** How far the lessons have come; null when no more is explained. */
export function noteLesson(table: string, lesson: number | null, since = 0): void {
  write(
    KEY,
    mine().map((other) => (other.table === table ? { ...other, lesson, since } : other)),
  );
}

export function forget(table: string): void {
  write(
    KEY,
    mine().filter((other) => other.table !== table),
  );
}

/** The token for a table; a big screen uses only one that shows no hand. */
export function tokenOf(table: string, board = false): string | null {
  const one = mine().find((other) => other.table === table);
  return one && (!board || one.board) ? one.token : null;
}

/** A token of one's own making. */
export function newToken(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => letters[byte % 64]).join("");
}
