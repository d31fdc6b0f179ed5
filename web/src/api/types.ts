// Made by tools/write_api_types.py from the server's OpenAPI document; do not edit.

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** All tiles of the box. */
export interface Box {
  /** The letters of the lanes, from left to right as the birds run. */
  lanes: string[];
  lane_names: string[];
  things: string[];
  tiles: TileInfo[];
}

/** What a builder shows of a chain of tiles, be it a course yet or not. */
export interface CheckedCourse {
  /** Everything that keeps it from being raced on; empty if it is a course. */
  problems: Sentence[];
  /** As far as its tiles are known; tiles that share a square lie over each other. */
  layout: TilePlace[];
  course: CourseInfo | null;
}

/** Options that fit: all of them, spelled out. */
export interface CheckedOptions {
  game: string;
  seats: number;
  options: { [name: string]: Json };
  /** Whether something is left to be drawn when a table begins, as a random course is. */
  open: boolean;
}

/**
 * What kind of no it is: the same kind always has the same code, whatever the words say.
 *
 * - `bad-request`: The request does not have the form that this endpoint asks for.
 * - `bad-option`: An option of a game that does not exist, or a value that it cannot have.
 * - `wrong-host`: The request names a host that this server does not answer for.
 * - `wrong-origin`: The request comes from a page of another site.
 * - `too-many-requests`: This address asks too much at once; the header `Retry-After` says how many seconds to wait.
 * - `internal`: A mistake of the server; it is in its log under the number in the header `X-Request-Id`.
 */
export type Code = "bad-option" | "bad-record" | "bad-request" | "internal" | "method-not-allowed" | "not-found" | "not-ready" | "too-large" | "too-many-requests" | "unknown-game" | "wrong-host" | "wrong-origin";

/** A course that can be raced on, laid out on the table. */
export interface CourseInfo {
  course: string[];
  code: string;
  layout: TilePlace[];
  /** Where it leaves what makes a good course. */
  advice: Sentence[];
  name?: string | null;
  title?: Sentence | null;
  about?: Sentence | null;
}

/** The courses that come with the game. */
export interface Courses {
  courses: CourseInfo[];
  /** Of random courses. */
  difficulties: string[];
  shortest: number;
  longest: number;
}

/** A game with all its options. */
export interface GameInfo {
  name: string;
  title: Sentence;
  seats: Seats;
  /** Of its moves' numbers and notation. */
  version: number;
  options: OptionInfo[];
  /** All options together as one JSON Schema. */
  schema: { [name: string]: Json };
}

/** Everything that can be played here, and the bots that play along. */
export interface Games {
  games: GameInfo[];
  levels: Level[];
}

/** A chain of tiles, or a text that names a course. */
export interface GivenCourse {
  course: string[] | string;
}

/** Options to be checked; those left out have their defaults. */
export interface GivenOptions {
  options?: { [name: string]: Json };
}

/** The server answers. */
export interface Health {
  status: string;
  version: string;
}

/** A level of bots, from the easiest to the hardest. */
export interface Level {
  name: string;
  title: Sentence;
}

/** One option of a game. */
export interface OptionInfo {
  name: string;
  about: Sentence;
  default: Json;
  /** The values that it may have, as JSON Schema (2020-12). */
  schema: { [name: string]: Json };
  choices: OptionValue[];
  /** If not 0: the value is a list of so many different choices. */
  picks: number;
}

/** A value of an option that a form offers by name; others may be possible. */
export interface OptionValue {
  value: Json;
  title: Sentence;
  about: Sentence;
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  code: Code;
  words: Sentence;
  /** The words in the language of `?lang=`, else of `Accept-Language`, else in English. */
  text: string;
}

/** The rules of a game, or one of them, in Markdown. */
export interface RuleBook {
  game: string;
  lang: string;
  text: string;
  rule?: string | null;
}

/** How many may sit down. */
export interface Seats {
  fewest: number;
  most: number;
}

/**
 * Something to say: the id of a text and its arguments, some of them sentences themselves.
 *
 * The texts are at `/api/words/de` and `/api/words/en`, in Fluent's format.
 */
export interface Sentence {
  id: string;
  args?: { [name: string]: string | number | Sentence };
  /** What it says, if the request named a language with `?lang=`. */
  text?: string;
}

/** One side of a tile. A space is the letter of its lane and its number in the direction of travel: `W2`. */
export interface SideInfo {
  /** With `*` behind it if it is the hard one. */
  name: string;
  shape: string;
  /** Where the baobab stands: left, right, or none; in curves on the inner side. */
  tree: string;
  spaces: string[];
  /** The spaces that a line leads to inside the tile: straight on first, then from the left. */
  ahead: { [name: string]: string[] };
  behind: { [name: string]: string[] };
  /** By lane: the space where it enters the tile. */
  first: { [name: string]: string };
  /** By lane: the space where it leaves the tile; there it leads to `first` of the same lane on the next tile. */
  last: { [name: string]: string };
  /** How far along each space is. */
  rows: { [name: string]: number };
  water: string[];
  /** What lies on a space: an animal, an arrow, quicksand. */
  on: { [name: string]: string };
  bridge: string[];
  /** The first row behind the finish line; -1 where there is none. */
  line: number;
}

/** A tile of the box with both sides. */
export interface TileInfo {
  name: string;
  shape: string;
  /** -1 for a curve to the left, 1 for one to the right. */
  turn: number;
  waterhole: boolean;
  easy: SideInfo;
  hard: SideInfo;
}

/**
 * Where a tile of a course lies: its square, columns to the right and rows downwards from 0, and the heading of
 * the birds that enter it: 0 up, 1 right, 2 down, 3 left.
 */
export interface TilePlace {
  tile: string;
  column: number;
  row: number;
  heading: number;
}

/** What each endpoint takes and answers. */
export interface Endpoints {
  /** All games and levels of bots */
  "GET /api/games": {
    path: Record<string, never>;
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: Games;
  };
  /** One game with its options */
  "GET /api/games/{game}": {
    path: { game: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: GameInfo;
  };
  /** Check options */
  "POST /api/games/{game}/options": {
    path: { game: string };
    query: Record<string, never>;
    body: GivenOptions;
    answer: CheckedOptions;
  };
  /** The rule book */
  "GET /api/games/{game}/rules": {
    path: { game: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: RuleBook;
  };
  /** One rule */
  "GET /api/games/{game}/rules/{rule}": {
    path: { game: string; rule: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: RuleBook;
  };
  /** Courses that come with the game */
  "GET /api/strauss/courses": {
    path: Record<string, never>;
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: Courses;
  };
  /** Check a chain of tiles */
  "POST /api/strauss/courses/check": {
    path: Record<string, never>;
    query: { lang?: "de" | "en" };
    body: GivenCourse;
    answer: CheckedCourse;
  };
  /** A random course */
  "GET /api/strauss/courses/random": {
    path: Record<string, never>;
    query: { difficulty?: "easy" | "hard" | "mixed"; length?: number; seed?: number; lang?: "de" | "en" };
    body: undefined;
    answer: CourseInfo;
  };
  /** One course */
  "GET /api/strauss/courses/{course}": {
    path: { course: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: CourseInfo;
  };
  /** The tiles of the box */
  "GET /api/strauss/tiles": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: Box;
  };
  /** All texts of a language */
  "GET /api/words/{language}": {
    path: { language: string };
    query: Record<string, never>;
    body: undefined;
    answer: string;
  };
  /** Whether the process lives */
  "GET /health": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: Health;
  };
  /** Counters for Prometheus */
  "GET /metrics": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: string;
  };
  /** Whether it can serve tables */
  "GET /ready": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: Health;
  };
}
