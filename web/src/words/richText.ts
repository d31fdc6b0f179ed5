/** Sentences with parts that are drawn instead of written, such as cards. */
import type { Sentence } from "../api/types";
import { t } from "./words.svelte";

/** Something that is drawn, with the full stop or comma that must not wrap onto the next line alone. */
export interface Drawn {
  thing: Sentence;
  after: string;
}
export type Part = string | Drawn;
const [OPEN, SHUT] = ["\uE000", "\uE001"]; // private use characters: no text contains them

/** Splits the sentence into text and those of its arguments whose id is `drawn`. */
export function parts(sentence: Sentence, drawn: string): Part[] {
  const things: Sentence[] = [];
  const args: Record<string, string | number | Sentence> = {};
  for (const [name, value] of Object.entries(sentence.args ?? {})) {
    args[name] = typeof value === "object" && value.id === drawn ? `${OPEN}${things.push(value) - 1}${SHUT}` : value;
  }
  const found: Part[] = [];
  let from = 0;
  const text = t({ id: sentence.id, args });
  for (const one of text.matchAll(new RegExp(`${OPEN}(\\d+)${SHUT}([.,:;!?]?)`, "g"))) {
    const thing = things[Number(one[1])];
    if (one.index > from) found.push(text.slice(from, one.index));
    if (thing) found.push({ thing, after: one[2] ?? "" });
    from = one.index + one[0].length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}
