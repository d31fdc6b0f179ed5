/** What this device noted about a table's shuffle while nobody could know yet how it would end. */
import type { SeatPledge } from "../api/types";

/** What this device contributed for one of its seats. */
export interface Own {
  seat: number;
  entropy: string;
  /** Whether the server showed it among the parts when the game began. */
  isIn: boolean;
}

/** An entry of the log as it was told here. */
export interface Noted {
  entry: number;
  seat: number | null;
  move: string;
}

/** What the server published when it had fixed its secret. */
export interface Sealed {
  commitment: string;
  /** What all seats had committed to by then. */
  pledges: SeatPledge[];
}

export interface Notes {
  /** The SHA-256 of the secret that the table was opened with; null if it was not noted here before the deal. */
  opening: string | null;
  /** In the second scheme: what was sealed before anybody showed anything. */
  sealed: Sealed | null;
  own: Own[];
  /** The story as it happened; null if this device did not see it. */
  story: Noted[] | null;
}

export const NOTHING: Notes = { opening: null, sealed: null, own: [], story: null };
