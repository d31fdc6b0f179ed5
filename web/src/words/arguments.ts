import type { Sentence } from "../api/types";

/** An argument of a sentence that is a word or a number, as text; nothing if it has none of that name. */
export function argumentOf(sentence: Sentence, name: string): string {
  const found = sentence.args?.[name];
  return typeof found === "object" ? "" : String(found ?? "");
}
