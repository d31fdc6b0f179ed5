/**
 * What is known of the shuffles: what the server recomputed, and what this device checks itself, which is only that the
 * seed has the SHA-256 that was given before the game. That the deal follows from it shows `wettlauf verify` alone.
 */
import type { Fairness, Sentence } from "../api/types";

export interface Verdict {
  fair: boolean;
  sentences: Sentence[];
}

/** `noted` is the SHA-256 that this device was given before the game; null if it was not there. */
export async function judge(told: Fairness, noted: string | null): Promise<Verdict> {
  if (!told.agrees) return { fair: false, sentences: [told.problem ?? { id: "web-fair-broken" }] };
  if (noted !== null && noted !== told.commitment) return { fair: false, sentences: [{ id: "web-fair-changed" }] };
  const own = await hashOf(told.secret);
  if (own !== null && own !== told.commitment) return { fair: false, sentences: [{ id: "web-fair-broken" }] };
  const sentences: Sentence[] = [{ id: told.dealt ? "web-fair-dealt" : "web-fair-given" }];
  if (noted !== null && own !== null) sentences.push({ id: "web-fair-noted" });
  sentences.push({ id: "web-fair-verify" });
  return { fair: true, sentences };
}

/**
 * SHA-256 of bytes in hexadecimal, in hexadecimal; null where the browser does not compute it (no secure connection).
 */
async function hashOf(hex: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
