/** What this device noted about a table's shuffle before anybody could know the outcome. */
import type { SeatPledge } from "../api/types";

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
}

export interface Notes {
  /** The SHA-256 of the secret that the table was opened with; null if it was not noted here before the deal. */
  opening: string | null;
  /** In the second scheme: what was sealed before anybody revealed anything. */
  sealed: Sealed | null;
  own: Own[];
  /** The story as it happened; null if this device did not see it. */
  story: Noted[] | null;
}

export const NOTHING: Notes = { opening: null, sealed: null, own: [], story: null };
