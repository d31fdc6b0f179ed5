/** Rebuilds full views: after the first one the server sends only patches. */
import { patched, stepsOf } from "./patch";
import type { Changes, CompactChanges, FromServer, LegalChange, MoveSeen, News, Now } from "./types";

/** A message with its full view. */
export type FullMessage = Exclude<FromServer, { type: "changes" | "compact" }>;

export class ViewPatcher {
  #sequence = -1;
  #now: Now | null = null;
  /** Moves that the server has already described. */
  #moves = new Map<number, MoveSeen>();
  /** The seat whose view this is; null for a spectator's. */
  you: number | null = null;

  /** Returns the message with its full view, or null if an earlier one is missing: then ask for a new snapshot. */
  take(message: FromServer): FullMessage | null {
    if (message.type === "changes") {
      const { patch, ...rest } = message.changes;
      return this.#put(rest, (now) => patched(now, patch));
    }
    if (message.type === "compact") {
      const { patch, ...rest } = message.changes;
      return this.#put(rest, (now) => patched(now, stepsOf(patch)));
    }
    if (message.type === "welcome") {
      this.you = message.snapshot.you;
      this.#keep(message.snapshot);
    } else if (message.type === "news") this.#keep(message.news);
    return message;
  }

  #keep({ sequence, now }: { sequence: number; now: Now }): void {
    this.#sequence = sequence;
    this.#now = now;
  }

  #put(
    { legal, ...rest }: Omit<Changes, "patch"> | Omit<CompactChanges, "patch">,
    apply: (now: Now) => Now,
  ): FullMessage | null {
    if (!this.#now || rest.since !== this.#sequence) return null;
    let now: Now;
    try {
      now = { ...apply(this.#now), legal: legal ? this.#legal(legal) : null };
    } catch {
      return null; // a patch for a different view
    }
    const news: News = { ...rest, now };
    this.#keep(news);
    return { type: "news", news };
  }

  #legal({ codes, moves, outlooks }: LegalChange): MoveSeen[] {
    for (const move of moves) this.#moves.set(move.code, move);
    return codes.map((code) => {
      const move = this.#moves.get(code);
      if (!move) throw new Error(`the move ${code} was never described`);
      const outlook = outlooks?.[code];
      return outlook === undefined ? move : { ...move, outlook };
    });
  }
}
