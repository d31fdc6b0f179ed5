/**
 * This device's part in shuffling together: it commits to random bytes for each of its seats, and reveals them when the
 * server has sealed its secret (`docs/fairness.md`). It keeps both, and what the server published, so that the shuffle
 * can be checked after the game.
 */
import type { Command } from "../api/connection";
import type { Now, Refused, SeatPledge, ShuffleSeen } from "../api/types";
import type { Sealed } from "../fairness/notes";
import { freshEntropy, pledgeOf } from "../fairness/pledge";
import { read, write } from "../frame/settings.svelte";
import { deviceTables } from "./deviceTables";

interface Own {
  entropy: string;
  commitment: string;
}

/** As a file, a receipt for `wettlauf verify`. */
export interface Kept {
  seats: Record<string, Own>;
  sealed?: Sealed;
}

type Send = (command: Extract<Command, { type: "pledge" | "reveal" }>) => Promise<Refused | null>;

const PREFIX = "wettlauf-fair-";

export class Shuffling {
  /** Whether the cards were dealt without bytes that this device has revealed. */
  leftOut = $state(false);
  #kept: Kept;
  /** Seats for which this page has committed: another device may do so for them as well, and the last one counts. */
  #pledged: number[] = [];
  #revealed: number[] = [];

  constructor(
    private readonly table: string,
    private readonly send: Send,
    private readonly entropy: () => string = freshEntropy,
  ) {
    this.#kept = (read(PREFIX + table) as Kept | null) ?? { seats: {} };
  }

  /** Takes in the table's state and which seats are this device's. */
  hear({ shuffle }: Now, seats: number[]): void {
    if (shuffle?.stage === "pledging") for (const seat of seats) this.#pledge(seat, shuffle);
    if (shuffle?.stage === "revealing" && seats.length) this.#reveal(shuffle, seats);
    if (shuffle?.stage === "dealt") this.leftOut = this.#revealed.some((seat) => !this.#isIn(seat, shuffle));
  }

  #pledge(seat: number, { pledges }: ShuffleSeen): void {
    if (this.#pledged.includes(seat) || this.#isListed(seat, pledges)) return;
    this.#pledged.push(seat);
    const entropy = this.#kept.seats[seat]?.entropy ?? this.entropy();
    const own = { entropy, commitment: pledgeOf(entropy) };
    this.#kept = { ...this.#kept, seats: { ...this.#kept.seats, [seat]: own } };
    this.#keep(); // before sending: a commitment must not be lost
    void this.send({ type: "pledge", seat, commitment: own.commitment });
  }

  #reveal({ commitment, pledges, bots }: ShuffleSeen, seats: number[]): void {
    if (commitment === null) return;
    if (!this.#kept.sealed) {
      this.#kept = { ...this.#kept, sealed: { commitment, pledges, ...(bots ? { bots } : {}) } };
      this.#keep();
    }
    if (this.#kept.sealed?.commitment !== commitment) return; // a server that swapped its secret gets nothing
    for (const seat of seats) {
      const own = this.#kept.seats[seat];
      if (!own || this.#revealed.includes(seat) || !this.#isListed(seat, pledges)) continue;
      this.#revealed.push(seat);
      void this.send({ type: "reveal", seat, entropy: own.entropy });
    }
  }

  /** Whether the server has this device's commitment for a seat. */
  #isListed(seat: number, pledges: SeatPledge[]): boolean {
    const own = this.#kept.seats[seat];
    return own !== undefined && pledges.some((one) => one.seat === seat && one.commitment === own.commitment);
  }

  #isIn(seat: number, { parts }: ShuffleSeen): boolean {
    const own = this.#kept.seats[seat];
    return (parts ?? []).some((part) => part.seat === seat && part.entropy === own?.entropy);
  }

  #keep(): void {
    forgetOthers(this.table);
    write(PREFIX + this.table, this.#kept);
  }
}

/** Deletes what was kept for tables that this device no longer knows. */
function forgetOthers(table: string): void {
  const known = new Set([table, ...deviceTables().map((one) => one.table)]);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !known.has(key.slice(PREFIX.length))) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
