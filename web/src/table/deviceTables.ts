/** The tables at which this device has or had a seat: the server sends each token only once, so it is kept here. */
import type { Sentence } from "../api/types";
import { read, write } from "../frame/settings.svelte";

/** How a game ended, for the start page, even if the server has deleted it. */
export interface FinishedGame {
  /** When, in milliseconds since the epoch. */
  at: number;
  /** The seats of this device. */
  seats: number[];
  /** The players' names, by seat. */
  called: (string | Sentence)[];
  winners: number[];
  /** By seat, if the game has points. */
  points?: number[];
  places?: number[];
  /** Whether it was played to its end. */
  whole: boolean;
  /** What was special about it, like the course, in the language of that moment. */
  about?: string;
}

export interface DeviceTable {
  table: string;
  token: string;
  game: string;
  /** Secrets of links to seats that are not taken yet, and whom they are for if that is known. */
  invitations: { seat: number; secret: string; name?: string }[];
  /** The invitation code that leads to any free seat. */
  code?: string | null;
  /** Whether the token belongs to a big screen that shows the board and nobody's hand. */
  board?: boolean;
  /** The progress of the lessons, if this game has them. */
  lesson?: number | null;
  /** The first entry of the story that counts for the current lesson. */
  since?: number;
  /** The server's commitment about the shuffles, published before the game. */
  promise?: string;
  /** The other players, as last seen. */
  others?: (string | Sentence)[];
  /** Whether the start page leaves it out of the games to continue. */
  away?: boolean;
  ended?: FinishedGame;
  /** Whether the server has deleted it. */
  gone?: boolean;
}

const KEY = "wettlauf.tables";
/** The most tables kept, of unfinished and of finished games. */
const MOST = { running: 30, ended: 100 };

export function deviceTables(): DeviceTable[] {
  const kept = read(KEY);
  return Array.isArray(kept) ? (kept as DeviceTable[]) : [];
}

function keep(all: DeviceTable[]): void {
  const ended = all.filter((one) => one.ended).slice(0, MOST.ended);
  const running = all.filter((one) => !one.ended).slice(0, MOST.running);
  write(
    KEY,
    all.filter((one) => ended.includes(one) || running.includes(one)),
  );
}

export function remember(one: DeviceTable): void {
  keep([one, ...deviceTables().filter((other) => other.table !== one.table)]);
}

/** Returns the entry for the rematch of a table: the same seat, but nothing that happened there. */
export function rematchOf({ token, game, board = false }: DeviceTable, table: string): DeviceTable {
  return { table, token, game, board, invitations: [], promise: "" };
}

function note(table: string, more: Partial<DeviceTable>): void {
  keep(deviceTables().map((other) => (other.table === table ? { ...other, ...more } : other)));
}

/** Keeps the first commitment: a later one could have been changed. */
export function noteCommitment(table: string, promise: string): void {
  if (!deviceTables().find((other) => other.table === table)?.promise) note(table, { promise });
}

/** Notes the progress of the lessons; null when they are over. */
export function noteLesson(table: string, lesson: number | null, since = 0): void {
  note(table, { lesson, since });
}

/** Notes the other players, so that the start page can show them at once. */
export function noteOthers(table: string, others: (string | Sentence)[]): void {
  note(table, { others });
}

/** Notes the end of a game; the first note counts. */
export function noteEnd(table: string, ended: FinishedGame): void {
  const known = deviceTables().find((other) => other.table === table)?.ended;
  note(table, {
    ended: { ...ended, ...known, ...(ended.about ? { about: ended.about } : {}) },
    invitations: [],
    code: null,
  });
}

/** Hides a game on the start page, or shows it again; the seat stays. */
export function putAway(table: string, away: boolean): void {
  note(table, { away });
}

/** The server has deleted it: keeps only how it ended. */
export function noteGone(table: string): void {
  if (deviceTables().find((other) => other.table === table)?.ended) note(table, { gone: true });
  else forget(table);
}

export function forget(table: string): void {
  write(
    KEY,
    deviceTables().filter((other) => other.table !== table),
  );
}

/** Returns the token for a table; a big screen uses only one that shows no hand. */
export function tokenOf(table: string, board = false): string | null {
  const one = deviceTables().find((other) => other.table === table);
  return one && (!board || one.board) ? one.token : null;
}

/** Returns a random token made by this device. */
export function newToken(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => letters[byte % 64]).join("");
}
