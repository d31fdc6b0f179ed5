/** Whole views from what changed: after the first one the server only sends the difference. */
import { patched } from "./patch";
import type { Changes, FromServer, LegalChange, MoveSeen, News, Now } from "./types";

/** A message with everything in it. */
export type Heard = Exclude<FromServer, { type: "changes" }>;

export class WholeViews {
  #sequence = -1;
  #now: Now | null = null;
  /** Moves that the server has described already. */
  #moves = new Map<number, MoveSeen>();
  /** Through whose eyes one looks. */
  you: number | null = null;

  /** The message with a whole view; null if something is missing before it: then everything has to be asked for. */
  take(message: FromServer): Heard | null {
    if (message.type === "changes") return this.#put(message.changes);
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

  #put({ patch, legal, ...rest }: Changes): Heard | null {
    if (!this.#now || rest.since !== this.#sequence) return null;
    let now: Now;
    try {
      now = { ...patched(this.#now, patch), legal: legal && this.#legal(legal) };
    } catch {
      return null; // it is about another view than ours
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
