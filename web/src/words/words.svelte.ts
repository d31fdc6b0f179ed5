/** Translation: sentences travel as ids with arguments and are put into a language here, at the last moment. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Sentence } from "../api/types";
import { shortName } from "./shortNames";
import { settings } from "../frame/settings.svelte";

export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Argument = string | number | Sentence;
export type Arguments = Record<string, Argument>;

/** Returns a bundle of one language's Fluent texts; Python reads the same files. */
export function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** Returns the sentence in the bundle's language; if the text is missing, its id, or what `missing` returns for it. */
export function format(
  bundle: FluentBundle,
  sentence: Sentence | string,
  args: Arguments = {},
  missing: (id: string) => string = (id) => id,
): string {
  const { id, args: given } = typeof sentence === "string" ? { id: sentence, args } : sentence;
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return missing(id);
  const values: Record<string, string | number> = {};
  let isNegative = false;
  for (const [name, value] of Object.entries(given ?? {})) {
    values[name] = typeof value === "object" ? format(bundle, shortName(value), {}, missing) : value;
    isNegative ||= typeof value === "number" && value < 0;
  }
  const text = bundle.formatPattern(pattern, values, []);
  return isNegative ? text.replace(HYPHEN_MINUS, "\u2212") : text;
}

/** A minus before a number; between letters it is a hyphen. */
const HYPHEN_MINUS = /(?<![\p{L}\p{N}])-(?=\d)/gu;

/** The texts that are not about one game; each game's are a part of their own, loaded with its table. */
const FRAME = "page";
const RETRY_DELAY = 2000; // milliseconds before the next attempt
const MOST_SAID = 5000;

class Words {
  language = $state<Language>(firstLanguage());
  #parts = new Set([FRAME]);
  #loaded = new Map<Language, { bundle: FluentBundle; parts: Set<string> }>();
  #bundle = $state.raw<FluentBundle | null>(null);
  /** Counts up whenever texts are added to the bundle. */
  #grown = $state(0);
  /** A cache: after each move the page formats most of its sentences again, and Fluent is slow. */
  #said = new Map<string, string>();
  #saidIn = "";
  /** Ids without a text for which the texts were fetched again, and whether that request is still running. */
  #sought = new Set<string>();
  #seeking = false;

  /** Changes the language; every text on the page changes at once. */
  async use(language: Language): Promise<void> {
    await Promise.all([...this.#parts].map((part) => this.#load(language, part)));
    this.language = language;
    this.#bundle = this.#loaded.get(language)?.bundle ?? null;
    settings.language = language;
    document.documentElement.lang = language;
  }

  /** Loads a game's texts as well; retries until the server answers. */
  async need(part: string): Promise<void> {
    this.#parts.add(part);
    while (!this.has(part)) {
      const problem = await this.#load(this.language, part).catch(() => "no connection");
      if (problem) await new Promise((done) => setTimeout(done, RETRY_DELAY));
    }
  }

  has(part: string): boolean {
    void this.#grown;
    return this.#loaded.get(this.language)?.parts.has(part) ?? false;
  }

  /** Whether a text with this id has been loaded. */
  knows(id: string): boolean {
    void this.#grown;
    return this.#bundle?.hasMessage(id) ?? false;
  }

  say(sentence: Sentence | string, args: Arguments = {}): string {
    const made = `${this.language} ${this.#grown}`;
    if (made !== this.#saidIn || this.#said.size > MOST_SAID) this.#said.clear();
    this.#saidIn = made;
    const key = typeof sentence === "string" ? sentence + JSON.stringify(args) : JSON.stringify(sentence);
    let text = this.#said.get(key);
    if (text === undefined && this.#bundle)
      this.#said.set(key, (text = format(this.#bundle, sentence, args, this.#missing)));
    return text ?? "";
  }

  /**
   * A server that was updated while this page is open may send ids that the page has no text for: it fetches the texts
   * again, once per id. Until they arrive, the sentence is empty.
   */
  #missing = (id: string): string => {
    if (this.#sought.has(id)) return this.#seeking ? "" : id;
    this.#sought.add(id);
    if (!this.#seeking) {
      this.#seeking = true;
      queueMicrotask(() => void this.#renew());
    }
    return "";
  };

  async #renew(): Promise<void> {
    const { language } = this;
    const parts = [...this.#parts];
    await Promise.all(parts.map((part) => this.#fetch(language, part))).catch(() => undefined);
    this.#seeking = false;
    this.#grown += 1;
  }

  async #load(language: Language, part: string): Promise<void> {
    if (!this.#loaded.get(language)?.parts.has(part)) await this.#fetch(language, part);
  }

  async #fetch(language: Language, part: string): Promise<void> {
    const answer = await fetch(`/api/words/${language}?part=${part}`);
    if (!answer.ok) throw new Error(`no words in ${language}`);
    const text = await answer.text();
    const known = this.#loaded.get(language);
    if (known) known.bundle.addResource(new FluentResource(text), { allowOverrides: true });
    else this.#loaded.set(language, { bundle: bundleOf(language, text), parts: new Set() });
    this.#loaded.get(language)?.parts.add(part);
    this.#grown += 1;
  }
}

function firstLanguage(): Language {
  if (settings.language) return settings.language;
  return navigator.languages.some((one) => one.toLowerCase().startsWith("de")) ? "de" : "en";
}

export const words = new Words();

/** Formats a sentence: `t("web-home-join")`, or one that came from the server. */
export function t(sentence: Sentence | string, args: Arguments = {}): string {
  return words.say(sentence, args);
}
