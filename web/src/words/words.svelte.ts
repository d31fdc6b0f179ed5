/** Everything that is said: sentences travel as ids with arguments and get their language here, at the last moment. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Sentence } from "../api/types";
import { brief } from "./brief";
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

/** The sentence in the bundle's language; where it has no such text, its id, or what `missing` makes of that. */
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
    values[name] = typeof value === "object" ? format(bundle, brief(value), {}, missing) : value;
    isNegative ||= typeof value === "number" && value < 0;
  }
  const text = bundle.formatPattern(pattern, values, []);
  return isNegative ? text.replace(HYPHEN_MINUS, "\u2212") : text;
}

/** Before a number; between letters it is a hyphen. */
const HYPHEN_MINUS = /(?<![\p{L}\p{N}])-(?=\d)/gu;

/** What the page says that is not about one game; each game's texts are a part of their own, loaded with its table. */
const FRAME = "page";
const PAUSE = 2000; // before asking again, in milliseconds
const MOST_SAID = 5000;

class Words {
  language = $state<Language>(firstLanguage());
  #parts = new Set([FRAME]);
  #loaded = new Map<Language, { bundle: FluentBundle; parts: Set<string> }>();
  #bundle = $state.raw<FluentBundle | null>(null);
  /** Grows when the bundle got more texts. */
  #grown = $state(0);
  /** Sentences that were said: after each move the page says most of them again, and Fluent takes its time. */
  #said = new Map<string, string>();
  #saidIn = "";
  /** Ids without a text, for which the texts were fetched again, and whether they are on their way. */
  #sought = new Set<string>();
  #seeking = false;

  /** Change the language; every text on the page changes at once. */
  async use(language: Language): Promise<void> {
    await Promise.all([...this.#parts].map((part) => this.#load(language, part)));
    this.language = language;
    this.#bundle = this.#loaded.get(language)?.bundle ?? null;
    settings.language = language;
    document.documentElement.lang = language;
  }

  /** Have the texts of a game, too; this waits for the connection, if it must. */
  async need(part: string): Promise<void> {
    this.#parts.add(part);
    while (!this.has(part)) {
      const problem = await this.#load(this.language, part).catch(() => "no connection");
      if (problem) await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  has(part: string): boolean {
    void this.#grown;
    return this.#loaded.get(this.language)?.parts.has(part) ?? false;
  }

  /** Whether there is such a text among those that have come so far. */
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
   * A server that was updated while this page is open says things that the page has no texts for: it gets them anew,
   * once for each. Until they are there nothing is said.
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

/** Say a sentence: `t("web-home-join")`, or one that came from the server. */
export function t(sentence: Sentence | string, args: Arguments = {}): string {
  return words.say(sentence, args);
}
