/** The settings that this device remembers. */
const KEY = "wettlauf.settings";

export type Theme = "light" | "dark" | "system";
export type Speed = "slow" | "normal" | "fast" | "off";
/** The levels of bots, weakest first. */
export const LEVELS = ["beginner", "practised", "strong", "master"] as const;
export type LevelName = (typeof LEVELS)[number];

interface Kept {
  theme: Theme;
  language: "de" | "en" | null;
  speed: Speed;
  name: string;
  sounds: boolean;
  letters: boolean;
  level: LevelName;
  reactions: boolean;
}

const DEFAULTS: Kept = {
  theme: "system",
  language: null,
  speed: "normal",
  name: "",
  sounds: true,
  letters: true,
  level: "practised",
  reactions: true,
};

class Settings {
  #kept = $state<Kept>({ ...DEFAULTS, ...(read(KEY) as Partial<Kept> | null) });

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
    showTheme();
  }
  get language(): "de" | "en" | null {
    return this.#kept.language;
  }
  set language(language: "de" | "en" | null) {
    this.#keep({ language });
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }
  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }

  get sounds(): boolean {
    return this.#kept.sounds;
  }
  set sounds(sounds: boolean) {
    this.#keep({ sounds });
  }

  /** Whether keys with a letter, digit or sign do something: speech input may type them by mistake. */
  get letters(): boolean {
    return this.#kept.letters;
  }
  set letters(letters: boolean) {
    this.#keep({ letters });
  }

  /** The default level of the bots in a new game. */
  get level(): LevelName {
    return LEVELS.includes(this.#kept.level) ? this.#kept.level : DEFAULTS.level;
  }
  set level(level: LevelName) {
    this.#keep({ level });
  }

  /** Whether other people's reactions are shown. */
  get reactions(): boolean {
    return this.#kept.reactions;
  }
  set reactions(reactions: boolean) {
    this.#keep({ reactions });
  }

  #keep(changed: Partial<Kept>): void {
    Object.assign(this.#kept, changed);
    write(KEY, this.#kept);
  }
}

export const settings = new Settings();

const wishesDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "system" && wishesDark());
}

export function showTheme(): void {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

/** Reads a value stored on this device; null if there is none or storage is blocked. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value on this device; returns false if it is full or storage is blocked: then the page forgets it. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
