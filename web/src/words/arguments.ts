import type { Sentence } from "../api/types";

/** Returns a plain argument of a sentence as text; empty if it is missing or a sentence itself. */
export function argumentOf(sentence: Sentence, name: string): string {
  const found = sentence.args?.[name];
  return typeof found === "object" ? "" : String(found ?? "");
}
