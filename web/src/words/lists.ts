/** Joins names as each language does: "Anna, Ben and Cleo". */
import type { Language } from "./words.svelte";

const WRITTEN: Record<Language, string> = { de: "de", en: "en-GB" };

export function listOf(names: string[], language: Language): string {
  return new Intl.ListFormat(WRITTEN[language], { type: "conjunction" }).format(names);
}
