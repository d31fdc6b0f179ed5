/** What this device noted about a table's shuffle before anybody could know the outcome, and about its game. */
import type { Json, SeatPledge } from "../api/types";

/** What this device contributed for one of its seats. */
export interface Own {
  seat: number;
  entropy: string;
  /** Whether the server listed it among the parts when the game began. */
  isIn: boolean;
}

/** A log entry as this device received it. */
export interface Noted {
  entry: number;
  seat: number | null;
  move: string;
}

/** What the server published when it sealed its secret. */
export interface Sealed {
  commitment: string;
  /** The commitments of all seats at that moment. */
  pledges: SeatPledge[];
  /** By level, which bot plays at it, where it is not the one of the same name. */
  bots?: { [level: string]: string };
}

/** The view of a seat, or of a spectator, after this many entries of the log. */
export interface ViewSeen {
  entries: number;
  view: Json;
  seat: number | null;
}

/** What this device saw of the game, apart from its story; null where it did not see it. */
export interface GameSeen {
  /** Whether it continued from a given position. */
  placed: boolean | null;
  options: { [name: string]: Json } | null;
  /** By seat: the level of its bot; null for people. */
  levels: (string | null)[] | null;
  /** The seat whose story it is; null for a spectator's. */
  eyes: number | null;
  first: ViewSeen | null;
  last: ViewSeen | null;
  result: { ended: string; scores: number[]; winners: number[] } | null;
}

export interface Notes {
  /** The SHA-256 of the secret that the table was opened with; null if it was not noted here before the deal. */
  opening: string | null;
  /** In the second scheme: what was sealed before anybody revealed anything. */
  sealed: Sealed | null;
  own: Own[];
  /** The story as it happened; null if this device did not see it. */
  story: Noted[] | null;
  /** The rest of what it saw; null if nothing of it was noted. */
  game: GameSeen | null;
}

export const NOTHING: Notes = { opening: null, sealed: null, own: [], story: null, game: null };
