/** Sentences with things in them that are drawn instead of said, as cards. */
import type { Sentence } from "../api/types";
import { t } from "./words.svelte";

export type Part = string | Sentence;
const [OPEN, SHUT] = ["\uE000", "\uE001"]; // private use: no text has them

/** The sentence in parts: text, and those of its arguments whose id is `drawn`. */
export function parts(sentence: Sentence, drawn: string): Part[] {
  const things: Sentence[] = [];
  const args: Record<string, string | number | Sentence> = {};
  for (const [name, value] of Object.entries(sentence.args ?? {})) {
    args[name] = typeof value === "object" && value.id === drawn ? `${OPEN}${things.push(value) - 1}${SHUT}` : value;
  }
  return t({ id: sentence.id, args })
    .split(new RegExp(`${OPEN}(\\d+)${SHUT}`))
    .map((piece, index): Part => (index % 2 ? (things[Number(piece)] ?? "") : piece))
    .filter((piece) => piece !== "");
}
