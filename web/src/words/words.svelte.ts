/** Everything that is said: sentences travel as ids with arguments and get their language here, at the last moment. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Sentence } from "../api/types";
import { settings } from "../frame/settings.svelte";

export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Argument = string | number | Sentence;
export type Arguments = Record<string, Argument>;

/** A bundle of one language's Fluent texts; the Python side reads the same files the same way. */
export function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** The sentence in the bundle's language; its id where the bundle has no such text. */
export function format(bundle: FluentBundle, sentence: Sentence | string, args: Arguments = {}): string {
  const { id, args: given } = typeof sentence === "string" ? { id: sentence, args } : sentence;
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    values[name] = typeof value === "object" ? format(bundle, value) : value;
  }
  return bundle.formatPattern(pattern, values, []);
}

class Words {
  language = $state<Language>(firstLanguage());
  #bundles = new Map<Language, FluentBundle>();
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Change the language; every text on the page changes at once. */
  async use(language: Language): Promise<void> {
    const bundle = this.#bundles.get(language) ?? (await this.#load(language));
    this.language = language;
    this.#bundle = bundle;
    settings.language = language;
    document.documentElement.lang = language;
  }

  say(sentence: Sentence | string, args: Arguments = {}): string {
    return this.#bundle ? format(this.#bundle, sentence, args) : "";
  }

  async #load(language: Language): Promise<FluentBundle> {
    const answer = await fetch(`/api/words/${language}`);
    if (!answer.ok) throw new Error(`no words in ${language}`);
    const bundle = bundleOf(language, await answer.text());
    this.#bundles.set(language, bundle);
    return bundle;
  }
}

function firstLanguage(): Language {
  if (settings.language) return settings.language;
  return navigator.languages.some((one) => one.toLowerCase().startsWith("de")) ? "de" : "en";
}

export const words = new Words();

/** Say a sentence: `t("web-home-title")`, or one that came from the server. */
export function t(sentence: Sentence | string, args: Arguments = {}): string {
  return words.say(sentence, args);
}
