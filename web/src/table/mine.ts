/** The tables at which this device has or had a seat: the token is told once, so it is kept here. */
import type { Sentence } from "../api/types";
import { read, write } from "../frame/settings.svelte";

/** How a game ended, as the start page tells it; the server need not have it any more. */
export interface Ended {
  /** When, in milliseconds since the epoch. */
  at: number;
  /** Of this device. */
  seats: number[];
  /** Who sat there, by seats. */
  called: (string | Sentence)[];
  winners: number[];
  /** By seats, if the game has some. */
  points?: number[];
  places?: number[];
  /** Whether it was played to its end. */
  whole: boolean;
  /** What was special about it, like the course, in the words of then. */
  about?: string;
}

export interface Mine {
  table: string;
  token: string;
  game: string;
  /** Secrets of links to seats that are still to be given away, and whom they are for if that is known. */
  invitations: { seat: number; secret: string; name?: string }[];
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
  /** The others, as they were seen last. */
  others?: (string | Sentence)[];
  /** Whether the start page is not to show it among the games to go on with. */
  away?: boolean;
  ended?: Ended;
  /** Whether the server does not have it any more. */
  gone?: boolean;
}

const KEY = "wettlauf.tables";
/** So many are kept, of those that go on and of those that are over. */
const MOST = { running: 30, ended: 100 };

export function mine(): Mine[] {
  const kept = read(KEY);
  return Array.isArray(kept) ? (kept as Mine[]) : [];
}

function keep(all: Mine[]): void {
  const ended = all.filter((one) => one.ended).slice(0, MOST.ended);
  const running = all.filter((one) => !one.ended).slice(0, MOST.running);
  write(
    KEY,
    all.filter((one) => ended.includes(one) || running.includes(one)),
  );
}

export function remember(one: Mine): void {
  keep([one, ...mine().filter((other) => other.table !== one.table)]);
}

/** The rematch of a table: the same seat, and nothing of what happened there. */
export function afresh({ token, game, board = false }: Mine, table: string): Mine {
  return { table, token, game, board, invitations: [], promise: "" };
}

function note(table: string, more: Partial<Mine>): void {
  keep(mine().map((other) => (other.table === table ? { ...other, ...more } : other)));
}

/** Keep the promise that came first: a later one could have been changed. */
export function notePromise(table: string, promise: string): void {
  if (!mine().find((other) => other.table === table)?.promise) note(table, { promise });
}

/** How far the lessons have come; null when no more is explained. */
export function noteLesson(table: string, lesson: number | null, since = 0): void {
  note(table, { lesson, since });
}

/** Who else sits there, so that the start page can say so at once. */
export function noteOthers(table: string, others: (string | Sentence)[]): void {
  note(table, { others });
}

/** The game is over: what happened first counts. */
export function noteEnd(table: string, ended: Ended): void {
  const known = mine().find((other) => other.table === table)?.ended;
  note(table, {
    ended: { ...ended, ...known, ...(ended.about ? { about: ended.about } : {}) },
    invitations: [],
    code: null,
  });
}

/** The seat stays, only the start page does not show it any more; or does so again. */
export function putAway(table: string, away: boolean): void {
  note(table, { away });
}

/** The server does not have it any more: how it ended stays known, and nothing else is of use. */
export function noteGone(table: string): void {
  if (mine().find((other) => other.table === table)?.ended) note(table, { gone: true });
  else forget(table);
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
