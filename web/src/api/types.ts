// Made by tools/write_api_types.py from the server's OpenAPI document; do not edit.

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Ask the others to stop the game unfinished. */
export interface Abort {
  type: "abort";
  id: string;
  seat: number;
}

/** Say yes or no to what somebody has asked. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  question: "abort" | "pause" | "rematch" | "resume" | "seat" | "takeback";
  yes: boolean;
}

/** A move that you think about. */
export interface AskedMove {
  seat: number;
  move: string | number;
}

/** Moves of yours, one after the other, that you think about. */
export interface AskedMoves {
  seat: number;
  moves: string[];
}

export interface AskedSeat {
  seat: number;
}

/**
 * Who watches this table without playing, and which players are away, for those who said in `hello` that they want
 * to know: now, and soon after it changes. Where several processes serve a table it may take some seconds.
 */
export interface Audience {
  type: "audience";
  watching: number;
  /** Of those who said one, the first 20 by the alphabet. */
  names: string[];
  /** Big screens, at which all at the table look. */
  screens: number;
  /** Seats of people who play themselves and have no connection. Once a bot stands in, the seat says so instead. */
  away?: number[];
}

export interface Banned {
  network: string;
  reason: string;
  created: number;
  until: number | null;
}

/** All tiles of the box. */
export interface Box {
  /** The letters of the lanes, from left to right as the birds run. */
  lanes: string[];
  lane_names: string[];
  things: string[];
  tiles: TileInfo[];
}

/** Cards: the view has a list with how many there are of each kind, in the order of `faces`. */
export interface CardsInfo {
  kind: "cards";
  name: string;
  title: Sentence;
  each: boolean;
  faces: string[];
  /** The notation of the move that plays a card, with `{face}` or `{kind}`, its place in `faces` from 0, in it. */
  move?: string | null;
}

/**
 * What came since you last heard, as changes of what you have: only if you asked for it in `hello`. If its `since`
 * is not where you are, ask for everything with `look`.
 */
export interface Changed {
  type: "changes";
  changes: Changes;
}

/** A course after one small change. */
export interface ChangedCourse {
  course: CourseInfo;
  /** What was changed. */
  said: Sentence;
  /** Of the tile that was flipped or exchanged. */
  index: number;
  /** The difficulty before the change; that of `course` is the one after it. */
  before: number;
}

/**
 * The same as `News`, for those who have asked for it: instead of `now` what changed of it since `since`. Apply
 * `patch` to the `now` that you have, then set its `legal`.
 */
export interface Changes {
  sequence: number;
  since: number;
  first: number;
  told: Told[];
  events: Event[];
  patch: PatchStep[];
  legal: LegalChange | null;
}

/** What a builder shows of a chain of tiles, be it a course yet or not. */
export interface CheckedCourse {
  /** Everything that keeps it from being raced on; empty if it is a course. */
  problems: Sentence[];
  /** As far as its tiles are known; tiles that share a square lie over each other. */
  layout: TilePlace[];
  course: CourseInfo | null;
  /** The tiles, one by one; empty if a text could not be read. */
  chain: string[];
  /** For each place of the layout, which tile of the chain lies there. */
  indexes: number[];
  /** Every problem with its place, its rule, and mends; empty exactly if it is a course. */
  found: CourseProblem[];
  /** Advice, also for a chain that is not a course yet. */
  hints: CourseHint[];
  figures: CourseFigures;
  /** Where a tile appended to the chain would lie. */
  ahead: CourseAhead;
  /** The tiles that are still in the box. */
  left: string[];
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
 * Between two games of a series: as the last in the standings, choose what the next one is played with. `value` is
 * of the option that `series.choice` names. You are ready then, too.
 */
export interface Choose {
  type: "choose";
  id: string;
  seat: number;
  value: Json;
}

/** A seat that you want: the one that you are invited to, this one, or with neither any that is open. */
export interface Claim {
  seat?: number | null;
  invitation?: string | null;
  name?: string;
  /** Whether a program of yours plays there. */
  program?: boolean;
  /**
   * A token of your own making, at random, instead of one that you are told: then you can send this again when the
   * answer was lost, and sit down once.
   */
  token?: string | null;
  /**
   * What you commit to for the shuffle, as in the message `pledge`: a program that sits down last is in time only
   * with this. At tables where the server shuffles alone it means nothing.
   */
  pledge?: string | null;
}

/** You sit there. The token is told once; with it you move, and see your hand. */
export interface Claimed {
  table: string;
  token: string;
  /** Yours. */
  seats: number[];
  /**
   * True for a seat that somebody has left in a running game: everyone there is asked first, nothing is yours yet.
   * When all have agreed (the question `seat` asks nobody any more) send the same again, with this token as `token`.
   */
  waits?: boolean;
}

/**
 * Time to think, for people only: so many milliseconds for each decision, or for the whole game with an increment
 * for every turn. When it has run out a bot plays, until the person comes back (in the whole game, to the end), or the
 * seat has lost.
 */
export interface Clock {
  per: "game" | "move";
  milliseconds: number;
  increment?: number;
  runs_out?: "lose" | "stand_in";
}

/** Milliseconds left by seat at the time `since`; from then on those of the seat `running` run down. */
export interface ClockSeen {
  left: number[];
  running: number | null;
  since: number;
  deadline: number | null;
}

/** For the host: give up a table that has not begun. */
export interface Close {
  type: "close";
  id: string;
  seat: number;
}

/**
 * What kind of no it is: the same kind always has the same code, whatever the words say.
 *
 * - `bad-request`: The request does not have the form that this endpoint asks for.
 * - `bad-option`: An option of a game that does not exist, or a value that it cannot have.
 * - `other-version`: The table follows a version of its game that this server does not play. It is kept as it is.
 * - `token-needed`: Only who sits there, or the host, may do this: send `Authorization: Bearer` and your token.
 * - `token-wrong`: The token is none of this table, or not for this seat.
 * - `code-wrong`: No table waits for people under this code: it was misheard, the game has begun, or the table is
 *   closed.
 * - `no-seat`: No seat is open for whoever comes.
 * - `try-again`: The store does not answer, or others were quicker; what you sent with an id can safely be sent again.
 * - `wrong-host`: The request names a host that this server does not answer for.
 * - `wrong-origin`: The request comes from a page of another site.
 * - `banned`: The host of this server keeps this address out.
 * - `too-many-requests`: This address asks too much at once; the header `Retry-After` says how many seconds to wait.
 * - `too-many-tables`: This address has opened as many tables as it may that are not over; finish one, or close one.
 * - `too-many-jobs`: This address has as many unfinished jobs of this kind as it may; wait for one, or cancel one.
 * - `too-many-tokens`: As many devices as a table may have are connected to this one.
 * - `table-full`: So much has happened at this table that nothing more is kept; it can still be left, ended or closed.
 * - `server-full`: The server opens no more tables for now; games that have begun go on.
 * - `too-much-thinking`: The bots at this table have thought as much as they may; `Retry-After` says when they go on.
 * - `internal`: A mistake of the server; it is in its log under the number in the header `X-Request-Id`.
 */
export type Code =
  | "bad-option"
  | "bad-record"
  | "bad-request"
  | "banned"
  | "code-wrong"
  | "internal"
  | "invitation-wrong"
  | "method-not-allowed"
  | "no-seat"
  | "no-such-table"
  | "not-found"
  | "not-ready"
  | "other-version"
  | "server-full"
  | "table-full"
  | "token-needed"
  | "token-wrong"
  | "too-large"
  | "too-many-jobs"
  | "too-many-requests"
  | "too-many-sockets"
  | "too-many-tables"
  | "too-many-tokens"
  | "too-much-thinking"
  | "try-again"
  | "unknown-game"
  | "wrong-host"
  | "wrong-origin";

/** Where a code leads: sit down there with this invitation. */
export interface CodeFound {
  table: string;
  invitation: string;
  /** Whether to show only the hand: a big screen shows the board. */
  hands: boolean;
  /** Whether the game goes on from a position that the host has set up, instead of fresh cards. */
  placed?: boolean;
}

/** A code as somebody heard it or wrote it down. */
export interface CodeSaid {
  code: string;
}

/** Take your seat back from the bot that stood in for you. */
export interface ComeBack {
  type: "come_back";
  id: string;
  seat: number;
}

/** A move that was weighed up. */
export interface ConsideredMove {
  move: string;
  words: Sentence;
  /** The estimated chance to win, from 0 to 1. */
  chance: number;
  reasons: Sentence[];
}

/** A number to be read. */
export interface CountInfo {
  kind: "count";
  name: string;
  title: Sentence;
  each: boolean;
  highest: number | null;
}

/** Where the next tile of a chain goes: its square and the heading of the birds that enter it. */
export interface CourseAhead {
  column: number;
  row: number;
  heading: number;
  /** Whether no tile lies there. */
  free: boolean;
}

/** What can be counted on a chain of tiles. */
export interface CourseFigures {
  tiles: number;
  good_tiles: number;
  /** Indexes in the chain. */
  waterholes: number[];
  good_waterholes: number;
  left_curves: number;
  right_curves: number;
  /** Tiles with their hard side up. */
  hard: number;
  obstacles: CourseObstacle[];
  /** How hard it is: the points of all that lies on it. */
  difficulty: number;
}

/** A piece of advice: nothing is wrong, but something would make a better race. */
export interface CourseHint {
  kind: "animals" | "curves" | "length" | "specials" | "spread" | "water";
  said: Sentence;
  count: number;
  /** What would be good: as many, or at most as many. */
  good: number;
}

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
  /** How hard it is: the points of all that lies on it; 0 if nothing does. */
  difficulty?: number;
  /** Of a random course: the number that draws it again. */
  seed?: number | null;
}

/** An edit that is proven to remove a problem and to cause none of another kind. */
export interface CourseMend {
  kind: "begin" | "cut" | "insert" | "move" | "remove" | "replace" | "sort_out";
  /** What it does, as on a button. */
  said: Sentence;
  /** The chain after the edit. */
  chain: string[];
  /** Of the tile in the old chain that it is about. */
  index: number;
  /** What is laid there. */
  tile: string | null;
  /** Whether the chain can be raced on then. */
  completes: boolean;
}

/** An animal or a special ground on a course. */
export interface CourseObstacle {
  name: "bridge" | "cheetah" | "crocodile" | "dune" | "lion" | "porcupine" | "quicksand" | "warthog";
  spaces: number;
  /** Indexes in the chain. */
  tiles: number[];
  /** Whether the players have not met it yet. */
  new: boolean;
}

/** One thing that keeps a chain of tiles from being raced on, and where it is. */
export interface CourseProblem {
  kind:
    | "crosses"
    | "dead_end"
    | "empty"
    | "finish_place"
    | "no_finish"
    | "no_start"
    | "start_place"
    | "too_long"
    | "twice"
    | "unknown"
    | "unreadable";
  /** The rule that it breaks, as in the rule book. */
  rule: string;
  said: Sentence;
  /** Of the tile in the chain, from 0. */
  index: number | null;
  /** Of the other tile involved: the one it lies on, equals, runs into, or whose place it should have. */
  other: number | null;
  /** Where the problem is on the table; for a missing start or finish, where it would lie. */
  square: CourseSquare | null;
  mends: CourseMend[];
}

/** A square of the table, as in `TilePlace`; one beside the layout may have -1 or lie beyond its edge. */
export interface CourseSquare {
  column: number;
  row: number;
}

/** A course that is to be made a little harder or easier. */
export interface CourseToChange {
  course: string[] | string;
  /** The same number changes the same course in the same way. */
  seed?: number | null;
}

/** The courses that come with the game. */
export interface Courses {
  courses: CourseInfo[];
  /** Of random courses. */
  difficulties: string[];
  shortest: number;
  longest: number;
}

export interface CurrentNotice {
  notice: NoticeSeen | null;
}

/** What was rolled, a number or a list of them; if out of bounds, nothing is rolled yet. */
export interface DiceInfo {
  kind: "dice";
  name: string;
  title: Sentence;
  each: boolean;
  lowest: number;
  highest: number;
}

/** Your command with this id is carried out and safely stored. */
export interface Done {
  type: "done";
  id: string;
  sequence: number;
}

/** That something happened: `what` is the name of the fact. What a move did is told in `Told`. */
export interface Event {
  sequence: number;
  at: number;
  what: string;
  seat?: number | null;
  name?: string | null;
  level?: string | null;
  by?: "bot" | "person" | "stand_in" | null;
  question?: "abort" | "pause" | "rematch" | "resume" | "seat" | "takeback" | null;
  yes?: boolean | null;
  to?: number | null;
  text?: string | null;
  phrase?: string | null;
  how?: "abandoned" | "agreed" | "left" | "played" | "time" | "too_long" | null;
  table?: string | null;
}

/**
 * What the server finds when it recomputes deal and chance of a game from the secret fixed before it. You can check
 * yourself that the secret has the SHA-256 `commitment` that you got at the beginning; the rest is the server's word,
 * until you run `wettlauf verify` on the record.
 */
export interface Fairness {
  agrees: boolean;
  commitment: string;
  secret: string;
  /** Whether the deal came from the secret: not at a table that went on from a given position. */
  dealt: boolean;
  /** Chance events that were recomputed. */
  events: number;
  problem?: Sentence | null;
  /** With `shake256/2`, `secret` and `commitment` are those of the options alone; the record has all others. */
  scheme?: "shake256/1" | "shake256/2";
  /** With `shake256/2`: the seats whose bytes are in the shuffle. */
  parts?: number[];
  /** With `shake256/2`: the seats of people whose bytes are not. */
  missing?: number[];
}

/** What you get over a socket, or as lines of a stream. */
export type FromServer = Welcome | Update | Changed | Done | Refused | Goodbye | Audience;

/** What never changes in a game: what programs need to show it, besides its views. */
export type GameFacts = KeltisFacts | OstfriesenlaufFacts | StraussFacts | OtherGame;

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
  /** What lies on its table, for faces that know no game; empty if the game has only a face of its own. */
  parts: (TrackInfo | DiceInfo | CardsInfo | CountInfo)[];
  /** Whether players know things that others do not: then several at one device must not see each other's view. */
  secrets: boolean;
  series?: SeriesInfo;
}

/** What a legal move would do as things stand; `game` says of which game it is. */
export type GameOutlook = KeltisOutlook | OstfriesenlaufOutlook | OtherGame;

/**
 * What a game shows and takes, as JSON Schema (2020-12). `/api/openapi.json` holds the same for the games that come
 * with this server; other games may be installed beside them.
 */
export interface GameSchema {
  game: string;
  /** What a seat sees of it. */
  view: { [name: string]: Json };
  /** What legal moves say about what they would do; null: nothing. */
  outlook: { [name: string]: Json } | null;
  /** What never changes in it. */
  facts: { [name: string]: Json };
  options: { [name: string]: Json };
}

/** A game as one seat sees it; `game` says which it is. */
export type GameView = KeltisView | OstfriesenlaufView | StraussView | OtherGame;

/** Everything that can be played here, and the bots that play along. */
export interface Games {
  games: GameInfo[];
  levels: Level[];
}

/** A chain of tiles, or a text that names a course. */
export interface GivenCourse {
  course: string[] | string;
  /** Animals and special grounds that the players have met: they are not new any more. */
  met?: ("bridge" | "cheetah" | "crocodile" | "dune" | "lion" | "porcupine" | "quicksand" | "warthog")[];
}

/** Options to be checked; those left out have their defaults. */
export interface GivenOptions {
  options?: { [name: string]: Json };
}

/** The server ends this connection; connect again, if the code does not speak against it. */
export interface Goodbye {
  type: "goodbye";
  code: string;
}

/** The server answers. */
export interface Health {
  status: string;
  version: string;
  /**
   * In the answer of `/ready`: games that can be played, though their compiled rules are still being loaded or made.
   * There the bots `strong` and `master` think with less depth for now.
   */
  warming_up?: string[];
}

/** The first message on a socket: who you are, and what you have seen. Without a token you watch. */
export interface Hello {
  type: "hello";
  token?: string | null;
  /** Through whose eyes you look, if you have several seats. */
  seat?: number | null;
  /** If you have been here before: you get what came since then instead of everything. */
  since?: number | null;
  /** Whether you want `changes` instead of `news` where that is possible: what changed instead of whole views. */
  deltas?: boolean;
  /** What players shall call you if you only watch; without it you are counted and not named. */
  name?: string;
  /** Whether this is a big screen for all at the table: it is counted apart from those who watch. */
  screen?: boolean;
  /** Whether you want to be told who watches, by messages `audience`. */
  audience?: boolean;
}

/** Where this server is found: what belongs into links for others. */
export interface Here {
  public: string | null;
  /** In the home network; told to this machine only. */
  home: string | null;
}

/** It has been done. */
export interface HostDone {
  done?: boolean;
}

/** How the server is doing; numbers of this process where nothing else is said. */
export interface HostOverview {
  version: string;
  /** All in the database, by status. */
  tables: { [name: string]: number };
  live_tables: number;
  sockets: number;
  memory_mb: number;
  /** All in the database, by state. */
  jobs: { [name: string]: number };
  bans: Banned[];
  notice: NoticeSeen | null;
}

/** A job in the background. */
export interface HostedJob {
  id: string;
  kind: string;
  about: string;
  state: "cancelled" | "done" | "failed" | "running" | "waiting";
  progress: number;
  attempt: number;
  attempts: number;
  created: number;
  finished: number | null;
  problem: string | null;
}

export interface HostedSeat {
  seat: number;
  kind: string;
  name: string | null;
  /** Whether somebody is connected there, to this process. */
  here: boolean;
}

/** A table as the host sees it in a list. Moments are milliseconds since 1970. */
export interface HostedTable {
  id: string;
  game: string;
  status: "open" | "over" | "paused" | "running";
  listed: boolean;
  names: (string | null)[];
  /** How long its log is. */
  facts: number;
  created: number;
  touched: number;
  /** Whether its row or its log cannot be read. It can be deleted. */
  damaged?: boolean;
}

/** A table with who is there. Cards are not shown: the host may be playing. */
export interface HostedTableDetails {
  table: HostedTable;
  seats: HostedSeat[];
  spectators: number;
  /** From where people are connected, to this process. */
  addresses: string[];
  /** How many messages its chat has. */
  said: number;
}

export interface HostedTables {
  /** The last touched first. */
  tables: HostedTable[];
}

/** The secret of a link to a seat. Put it behind the `#` of a link, where no server or proxy sees it. */
export interface Invitation {
  seat: number;
  secret: string;
}

/** For each colour, where its row leads: `up`, `down`, or `open` while all its values are equal; null: no row. */
export interface KeltisDirections {
  r: "down" | "open" | "up" | null;
  y: "down" | "open" | "up" | null;
  p: "down" | "open" | "up" | null;
  g: "down" | "open" | "up" | null;
  b: "down" | "open" | "up" | null;
}

/** What never changes in Keltis. */
export interface KeltisFacts {
  game: "keltis";
  /** The letters of their colours: brown-red, yellow, pink, green, light blue. */
  paths: ("b" | "g" | "p" | "r" | "y")[];
  /** Of each colour; every card is there twice. */
  card_values: number[];
  /** Cards in a hand. */
  hand: number;
  /** Of each player, besides the large one. */
  small_figures: number;
  /** What a figure counts, from the first stone on; a large one counts it twice. */
  stone_points: number[];
  /** The first stone of the goal area. */
  goal: number;
  /** As many figures in the goal area end the game. */
  goal_figures: number;
  /** What no wishing stone counts, what one does, and so on; the last also for more. */
  wish_points: number[];
  /** Of each card. */
  copies: number;
  /** Cards that leave the game face down when two play. */
  removed: number;
  /** All of them, in the order in which a deal begins to shuffle them. */
  tiles: ("1" | "2" | "3" | "clover" | "wish")[];
}

/** A figure on a path. */
export interface KeltisFigure {
  stone: number;
  /** Whether it counts twice. */
  large: boolean;
}

/** The figure on each path; paths without one are left out. */
export interface KeltisFigures {
  r?: KeltisFigure;
  y?: KeltisFigure;
  p?: KeltisFigure;
  g?: KeltisFigure;
  b?: KeltisFigure;
}

/** The options that matter to whoever looks. */
export interface KeltisOptions {
  players: number;
  /** Whether a card may be taken back from the pile that it was just discarded to. */
  take_back: boolean;
  /** By path and stone: 1 where a tile lay when the game began, else 0; end stones have theirs besides. */
  dark_stones: number[][];
}

/** The step that a figure would take at once. */
export interface KeltisOutlook {
  game: "keltis";
  path: "b" | "g" | "p" | "r" | "y";
  /** Where the figure would stand, from 1. */
  stone: number;
  /** Whether it counts twice. */
  large: boolean;
  /** What it would count there. */
  points: number;
  /** What lies there; null: nothing. */
  tile: "1" | "2" | "3" | "clover" | "wish" | null;
}

/** The discard pile of each colour: its cards, the top one last. */
export interface KeltisPiles {
  r: string[];
  y: string[];
  p: string[];
  g: string[];
  b: string[];
}

/** A player, with what lies openly before them. */
export interface KeltisPlayer {
  seat: number;
  /** The cards; null in all hands but your own. */
  hand: string[] | null;
  /** How many cards are in the hand. */
  held: number;
  /** Cards in the hand that everyone saw taken from a discard pile. */
  known: string[];
  /** The cards of each row in the order in which they were laid. */
  rows: KeltisValues;
  directions: KeltisDirections;
  /** The values that would continue each row. */
  fits: KeltisValues;
  figures: KeltisFigures;
  /** Small figures on the start field. */
  small: number;
  /** 1 if the large figure is on the start field, else 0. */
  large: number;
  /** From tiles. */
  points: number;
  /** Wishing stones. */
  wishes: number;
  /** As if the game ended now. */
  score: number;
}

/**
 * For each path, the tiles that still lie there, by the number of their stone: points, a wishing stone or a
 * cloverleaf.
 */
export interface KeltisTiles {
  r: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  y: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  p: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  g: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  b: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
}

/** For each colour, values of cards, from 0 to 10. */
export interface KeltisValues {
  r: number[];
  y: number[];
  p: number[];
  g: number[];
  b: number[];
}

/** A table of Keltis as one seat sees it. */
export interface KeltisView {
  game: "keltis";
  /** The seat that sees it; null: a spectator. */
  you: number | null;
  options: KeltisOptions;
  /** Whose decision it is; null when the game is over. */
  seat: number | null;
  /**
   * What is to be decided: a card to play, a path for a figure that a row left over (`overflow`) or for the step of a
   * cloverleaf (`bonus`), where to take a card from; null when the game is over.
   */
  asks: "bonus" | "overflow" | "play" | "take" | null;
  /** How the game ended: with five figures in the goal area, or with the draw pile; null while it goes on. */
  ended: "deck" | "goal" | null;
  piles: KeltisPiles;
  /** The pile that may not be taken from in this turn; null: every one may. */
  closed: "b" | "g" | "p" | "r" | "y" | null;
  /** How many cards are left in the draw pile. */
  draw: number;
  /** How many cards were put out of the game before it began. */
  removed: number;
  tiles: KeltisTiles;
  /** How many figures are in the goal area, of all players together. */
  in_goal: number;
  /** By seat. */
  players: KeltisPlayer[];
}

/**
 * All that a seat knows of a running game, as a program with the same rules installed can think ahead from it
 * (`Player.seen`). Equal for all deals that the seat cannot tell apart.
 */
export interface Knowledge {
  game: string;
  /** Of the game's rules. */
  version: number;
  options: { [name: string]: Json };
  seat: number;
  to_act: number | null;
  /** Which form `state` has; programs with another one cannot read it. */
  layout: string;
  /** The hidden copy of the state, in Base64. */
  state: string;
  /** Decisions and chance in the notation of records, as far as the seat knows them. */
  log: [number | null, string][];
}

/** One thing that was counted. Which fields there are depends on the kind of the counter. */
export interface LabCell {
  id: string;
  label: LabText;
  total?: number;
  mean?: number;
  interval?: [number, number];
  share?: number | null;
  games?: number | null;
  without?: number | null;
  place?: { [name: string]: Json };
}

/** A run against the first one. */
export interface LabComparison {
  run: number;
  changed: { [name: string]: Json };
  paired: boolean;
  differences: LabDifference[];
}

/** A group of things that are counted alike. */
export interface LabCounter {
  name: string;
  title: LabText;
  kind: "count" | "map" | "profile" | "share" | "worth";
  cells: LabCell[];
  never: string[];
}

/** How a figure differs between two runs on shared seeds. */
export interface LabDifference {
  name: string;
  title: LabText;
  before: number;
  after: number;
  difference: number;
  interval: [number, number];
  is_proven: boolean;
}

/** Two figures that are told apart. */
export interface LabExcitement {
  lead_changes: LabSpread;
  decided_late: number;
  decided_late_interval: [number, number];
}

/** Whether it matters for winning where one starts, sits or plays. */
export interface LabFactor {
  by: "order" | "seat" | "start";
  title: LabText;
  rows: LabWinShare[];
  difference: number;
  corrected: number;
  interval: [number, number];
  level: number;
  if_fair: number;
  is_unfair: boolean;
  best: string;
  worst: string;
}

/** A request that the lab works on, or has finished. */
export interface LabJob {
  id: string;
  state: "cancelled" | "done" | "failed" | "running" | "waiting";
  /** From 0 to 1. */
  progress: number;
  /** What was found, when the state is `done`. */
  report?: LabReport | null;
  /** Why it failed. */
  problem?: Sentence | null;
}

/** How long games are. */
export interface LabLength {
  rounds: LabSpread;
  decisions: LabSpread;
  minutes: LabMinutes;
}

/** An estimate of how long people would play: rounds times players times seconds per turn. */
export interface LabMinutes {
  mean: number;
  interval: [number, number];
  seconds_per_turn: number;
}

/** All that one request found. */
export interface LabReport {
  runs: LabRun[];
  comparisons: LabComparison[];
  suggestion?: LabSuggestion | null;
  format?: "wettlauf-lab/1";
}

/** What to play and count. */
export interface LabRequest {
  game: string;
  options?: { [name: string]: Json };
  bots?: string[];
  games?: number;
  seed?: number;
  compare?: { [name: string]: Json }[];
  suggest?: "fairer" | "late" | "lead_changes" | null;
}

/** The games of one set of options. */
export interface LabRun {
  game: string;
  options: { [name: string]: Json };
  players: number;
  bots: string[];
  games: number;
  seed: number;
  finished: number;
  forfeits: number;
  counted: "kernel" | "replay";
  length: LabLength;
  factors: LabFactor[];
  unfairness: "order" | "seat" | "start" | null;
  excitement: LabExcitement;
  counters: LabCounter[];
}

/** One number per game. */
export interface LabSpread {
  mean: number;
  interval: [number, number];
  median: number;
  percentile_5: number;
  percentile_95: number;
  lowest: number;
  highest: number;
  distribution: { [name: string]: number };
}

/** One change that makes a game fairer or more exciting, or none if no change is proven. */
export interface LabSuggestion {
  goal: "fairer" | "late" | "lead_changes";
  target: string;
  tried: number;
  games: number;
  confirmed_on: number;
  id: string | null;
  label: LabText | null;
  changed: { [name: string]: Json };
  differences: LabDifference[];
}

/** A name for people, in both languages. */
export interface LabText {
  de: string;
  en: string;
}

/** How often those win who start from one place, sit on one seat, or play at one place of the order. */
export interface LabWinShare {
  id: string;
  label: LabText;
  games: number;
  share: number;
  interval: [number, number];
}

/** Get up; your token for this seat ends. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/**
 * Your legal moves by their numbers. Of each number you get the move once on a connection, and again after each
 * view that is sent whole: keep them.
 */
export interface LegalChange {
  codes: number[];
  /** Those of them that you have not got yet. */
  moves: MoveSeen[];
  /** What each would do as things stand, in games that say so. */
  outlooks?: { [name: string]: GameOutlook };
}

/** A level of bots, from the easiest to the hardest. */
export interface Level {
  name: string;
  title: Sentence;
}

/** Listed tables, the last touched first. */
export interface Lobby {
  tables: LobbyTable[];
  /** Ask with `?after=` this for the next ones. */
  more: string | null;
}

/** What one wants to know before sitting down. */
export interface LobbyAbout {
  options: { [name: string]: Json };
  /** By seat: who sits there; null where nobody does, and for bots. */
  names: (string | null)[];
  plans: SeatPlan[];
  clock: Clock | null;
  /** Whether it goes on from a position that the host has set up, instead of fresh cards. */
  placed?: boolean;
  /** Of how many games the series is that it belongs to; 0: of none. */
  series?: number;
}

/** A table in the lobby. */
export interface LobbyTable {
  table: string;
  game: string;
  status: "open" | "over" | "paused" | "running";
  seats: number;
  seats_open: number;
  about: LobbyAbout;
  created: number;
  touched: number;
}

/** Look through the eyes of another seat of yours, or as a spectator: for several people at one device. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** What is special about some steps of a track. */
export interface Mark {
  name: string;
  about: Sentence;
  steps: number[];
}

/** A legal move. */
export interface MoveSeen {
  /** Its number: the same in every position. */
  code: number;
  /** Its notation, as records write it. */
  text: string;
  words: Sentence;
  /** What it would do as things stand, in games that say so. */
  outlook?: GameOutlook;
}

export interface NewBan {
  /** An address or a network: `192.0.2.7`, `2001:db8::/48`. */
  network: string;
  reason?: string;
  /** Without days it holds for good. */
  days?: number | null;
}

export interface NewNotice {
  /** Without a text a restart is announced in everyone's own language. */
  text?: string;
  /** Minutes until the server restarts. */
  restart_in?: number | null;
  /** How long a text without a restart is shown. */
  minutes?: number;
}

/** A table as you want it. Seats that you leave out are open. It begins as soon as every seat is filled. */
export interface NewTable {
  game: string;
  options?: { [name: string]: Json };
  seats?: SeatWish[];
  /** Whether the lobby shows it; else only who has a link finds it. */
  listed?: boolean;
  /** Only at tables that are not listed; there unless you say no. */
  chat?: boolean | null;
  tips?: boolean;
  clock?: Clock | null;
  /**
   * The bot that plays for one who is away, null for none. Left out: after two minutes; none where a clock gives
   * hours or days, since people come by when they like there.
   */
  stand_in?: StandIn | null;
  /**
   * A position to go on from, as in a record; options that came later and are not given are as they were before.
   * Not at listed tables; everyone is told before they sit down.
   */
  start?: Start | null;
  /** Several games in a row instead of one, with standings between them. Not from a given position. */
  series?: SeriesPlan | null;
  /** Whether a big screen shows the board, so that who comes by the code is to see only their hand. */
  hands?: boolean;
  /**
   * How cards are shuffled: by the server alone, or with `shake256/2` by all players together. Then the game begins
   * when everyone has sent `pledge` and `reveal`, or after some seconds without those who have not.
   */
  scheme?: "shake256/1" | "shake256/2";
}

/**
 * What came after the fact `since`. What the viewer has of the story is cut to its first `first` entries, then
 * `told` is added: so moves that were taken back vanish.
 */
export interface News {
  sequence: number;
  since: number;
  first: number;
  told: Told[];
  events: Event[];
  now: Now;
}

/** What the host tells everyone. */
export interface NoticeSeen {
  text: string;
  /** Seconds until the server restarts. */
  restart_in: number | null;
}

/** How things stand. */
export interface Now {
  status: "closed" | "ended" | "paused" | "playing" | "waiting";
  seats: SeatSeen[];
  /** The game as you see it; null until it begins. Each game has a type of its own. */
  view: GameView | null;
  to_act: number | null;
  legal: MoveSeen[] | null;
  takeback: "ask" | "free" | null;
  scores: number[] | null;
  clock: ClockSeen | null;
  questions: QuestionSeen[];
  result: ResultSeen | null;
  secret: string | null;
  followed: string | null;
  /** Only at tables with the scheme `shake256/2`. */
  shuffle?: ShuffleSeen;
  /** Only where this game is one of several in a row. */
  series?: SeriesSeen;
}

/** Your new table. The token is yours alone: it is told once, and the server keeps only its hash. */
export interface Opened {
  table: string;
  token: string;
  seats: number[];
  invitations: Invitation[];
  code?: string | null;
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

/** The track. */
export interface OstfriesenlaufBoard {
  /** All round; the start is space 0. */
  spaces: number;
  goals: OstfriesenlaufGoals;
}

/** A card of the pile that was turned over, and what it did. */
export interface OstfriesenlaufEffect {
  /** The figure whose turn it was. */
  laid_by: number;
  card: string;
  back: number;
  /** The card in words. */
  words: Sentence;
  what: "goal" | "moved" | "nothing" | "placed" | "start" | "swapped";
  /** The figure that it acted on; null for a goal card. */
  figure: number | null;
  /** The figure that the card refers to; null: it names none. */
  other: number | null;
  /** The progress of the figure before. */
  from: number;
  /** And after. */
  to: number;
  /** Where the goal sign stood then. */
  goal: OstfriesenlaufGoal;
  /** All figures after it. */
  figures: OstfriesenlaufFigure[];
}

/** What never changes in Ostfriesenlauf. */
export interface OstfriesenlaufFacts {
  game: "ostfriesenlauf";
  /** Of the figures, by number. */
  colours: ("black" | "blue" | "red" | "yellow")[];
  /** As many as figures and decks. */
  ranks: number;
  /** The places where the goal sign may stand, from the start on. */
  goals: ("fish" | "hedgehog" | "sheep" | "snail" | "turtle")[];
  /** By deck, the place that its goal card names. */
  goal_cards: ("fish" | "hedgehog" | "sheep" | "snail" | "turtle")[];
  /** Every kind of card, by number. */
  cards: string[];
  /** By edition: the cards of each deck, in the order in which a deal begins to shuffle them. */
  decks: { [name: string]: string[][] };
}

/** A figure on the track. */
export interface OstfriesenlaufFigure {
  figure: number;
  colour: "black" | "blue" | "red" | "yellow";
  /** The seat; null: nobody's. */
  owner: number | null;
  /** Spaces from the start, over all laps; below 0 behind it. */
  progress: number;
  /** The space of the board, from 0. */
  space: number;
  /** 1 is the innermost. */
  lane: number;
  /** 1 is the first. */
  rank: number;
  /** How many spaces it is over the goal line, forwards or backwards; 0: it is not. */
  over: number;
}

/** Where the goal sign stands. */
export interface OstfriesenlaufGoal {
  at: "fish" | "hedgehog" | "sheep" | "snail" | "turtle";
  /** Of the board. */
  space: number;
}

/** The space of each place where the goal sign may stand. */
export interface OstfriesenlaufGoals {
  sheep: number;
  snail: number;
  fish: number;
  turtle: number;
  hedgehog: number;
}

/** The options that matter to whoever looks. */
export interface OstfriesenlaufOptions {
  players: number;
  edition: "A" | "B";
  board: OstfriesenlaufBoard;
  /** The seat that owns each figure; null: nobody. */
  owners: (number | null)[];
}

/**
 * What a card would do if it were carried out now, with all figures where they are. Cards that are laid before it
 * come first, so it may do something else.
 */
export interface OstfriesenlaufOutlook {
  game: "ostfriesenlauf";
  /** The figure that it would act on; null for a goal card. */
  figure: number | null;
  /** The progress of the figure that holds the card's rank, as it is now. */
  from: number;
  /** And as it would be. */
  to: number;
  /** The lane that this figure would leave, and the one where it would arrive. */
  lanes: [number, number];
  /** Whether it would go space by space. */
  hops: boolean;
  /** The figure that the card refers to; null: it names none. */
  other: number | null;
  /** Where a goal card would put the sign; null for other cards. */
  goal: "fish" | "hedgehog" | "sheep" | "snail" | "turtle" | null;
}

/** A card that lies face down on the pile. */
export interface OstfriesenlaufPileCard {
  /** The figure whose turn it was. */
  figure: number;
  /** The rank of that figure. */
  rank: number;
  /** The deck that the card is from. */
  back: number;
  /** Its face; null for all but the one who laid it. */
  card: string | null;
}

/** A player. */
export interface OstfriesenlaufPlayer {
  seat: number;
  figure: number;
  /** The cards; null in all hands but your own. */
  hand: string[] | null;
  /** How many cards of each deck are in the hand: everyone sees the backs. */
  backs: number[];
}

/** A round that is over: where all stood before the pile was turned over, and what each card did. */
export interface OstfriesenlaufRound {
  goal: OstfriesenlaufGoal;
  figures: OstfriesenlaufFigure[];
  /** In the order in which they were carried out. */
  cards: OstfriesenlaufEffect[];
}

/** A table of Ostfriesenlauf as one seat sees it. */
export interface OstfriesenlaufView {
  game: "ostfriesenlauf";
  /** The seat that sees it; null: a spectator. */
  you: number | null;
  options: OstfriesenlaufOptions;
  /** Whose decision it is; null when the game is over or chance decides. */
  seat: number | null;
  /** What is to be decided; null when the game is over or chance decides. */
  asks: "draw" | "lay" | null;
  /** How the game ended; null while it goes on. */
  ended: "finish" | null;
  /** The round that is played, from 1; when the game is over, how many there were. */
  round: number;
  /** The figure whose turn it is to lay; null when the game is over. */
  turn: number | null;
  goal: OstfriesenlaufGoal;
  /** By number. */
  figures: OstfriesenlaufFigure[];
  /** The figures from the first to the last. */
  ranking: number[];
  /** By seat. */
  players: OstfriesenlaufPlayer[];
  /** The cards face down, the one laid first comes first. */
  pile: OstfriesenlaufPileCard[];
  /** How many cards are left in each deck. */
  decks: number[];
  /** By deck, the cards of finished rounds that are not yet shuffled in again. */
  spent: string[][];
  /** The round before this one; null in the first. */
  last_round: OstfriesenlaufRound | null;
}

/** Of a game that this document does not know: `/api/games/{game}/schema` says what is in it. */
export interface OtherGame {
  game: string;
  [name: string]: Json;
}

/** What a seat has contributed: `entropy` is null if it committed to some and did not reveal it in time. */
export interface Part {
  seat: number;
  commitment: string;
  entropy?: string | null;
}

/** A step of a JSON Patch (RFC 6902). */
export interface PatchStep {
  op: "add" | "remove" | "replace";
  path: string;
  value?: Json;
}

/** Let the game rest; others are asked. */
export interface Pause {
  type: "pause";
  id: string;
  seat: number;
}

/** For the host, before the game begins: who may sit there. */
export interface Plan {
  type: "plan";
  id: string;
  seat: number;
  plan: SeatPlan;
}

/** Make a decision: a move in notation, or its number. */
export interface Play {
  type: "play";
  id: string;
  seat: number;
  move: string | number;
  /** The sequence that you have seen: a move chosen in another position is refused as stale. */
  seen?: number | null;
}

/**
 * Commit to 32 random bytes of your own for the shuffle, at a table with the scheme `shake256/2`, as soon as you
 * sit there: the SHA-256 of `"wettlauf entropy/1\0"` and the bytes.
 */
export interface Pledge {
  type: "pledge";
  id: string;
  seat: number;
  commitment: string;
}

/** What you would see after these moves; null where one of them would show something new. */
export interface Preview {
  view: GameView | null;
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  /** The kind of no: one of `Code`, or of the table's own. */
  code: string;
  words: Sentence;
  /** The words in the language of `?lang=`, else of `Accept-Language`, else in English. */
  text: string;
  /** The rule of the game that forbids a move. */
  rule?: string;
}

export interface QuestionSeen {
  question: "abort" | "pause" | "rematch" | "resume" | "seat" | "takeback";
  seat: number;
  to: number | null;
  yes: number[];
  asked: number[];
  name?: string | null;
}

/**
 * Between two games of a series: you want the next one. When all do the table says where it goes on, and your
 * token is good there too.
 */
export interface Ready {
  type: "ready";
  id: string;
  seat: number;
}

/** Your message was turned down; nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  words: Sentence;
  id?: string | null;
  rule?: string | null;
}

/** Once more; when all agree the table says where it goes on, and your token is good there too. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

/** Positions of a game that has ended, from the one after `first` entries of its log on; ask again for the rest. */
export interface Replay {
  /** Entries of the whole log: there is one position more. */
  length: number;
  first: number;
  frames: ReplayFrame[];
}

/** One position of a game, with what led to it. */
export interface ReplayFrame {
  told: Told[];
  view: GameView;
  to_act: number | null;
  scores: number[];
}

export interface ResultSeen {
  how: "abandoned" | "agreed" | "left" | "played" | "time" | "too_long";
  ended: string;
  scores: number[];
  winners: number[];
  forfeit: number | null;
  at?: number;
}

/** Go on after a pause. */
export interface Resume {
  type: "resume";
  id: string;
  seat: number;
}

/** Show the bytes that you committed to, when the stage of the shuffle is `revealing`. */
export interface Reveal {
  type: "reveal";
  id: string;
  seat: number;
  entropy: string;
}

export interface Route {
  moves: string[];
  costs: { [name: string]: Json };
  words: Sentence[];
}

export interface RouteEnd {
  space: string;
  /** The card that leads there; empty in the middle of a move. */
  first: string;
  routes: Route[];
}

/** Where a move can end, for games in which it is a way. */
export interface Routes {
  ends: RouteEnd[];
}

/** The rules of a game, or one of them, in Markdown. */
export interface RuleBook {
  game: string;
  lang: string;
  text: string;
  rule?: string | null;
}

/** A line of chat, or a phrase that everyone reads in their own language. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text?: string;
  phrase?: string;
}

/**
 * Who may sit there: the person who has the seat's secret link, anyone who comes first, or a bot of a level.
 *
 * `number` is what a bot is called by if not by its seat: in a rematch it sits elsewhere and keeps its name.
 */
export interface SeatPlan {
  kind?: "bot" | "open" | "person";
  level?: string | null;
  number?: number | null;
}

/** What a seat has committed to: `commitment` is the SHA-256 of `"wettlauf entropy/1\0"` and 32 bytes. */
export interface SeatPledge {
  seat: number;
  commitment: string;
}

export interface SeatSeen {
  kind: "bot" | "open" | "person";
  level: string | null;
  taken: boolean;
  name: string;
  called: string | Sentence;
  program: boolean;
  stand_in: string | null;
  out_of_time: boolean;
}

/** Who is to sit there: `me`, a `person` who gets a secret link, whoever comes (`open`), or a `bot` of a level. */
export interface SeatWish {
  kind?: "bot" | "me" | "open" | "person";
  level?: string | null;
  /** Yours, if it is your seat; several of yours make a table for one device. */
  name?: string;
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

/** A game of a series that is over. */
export interface SeriesGameSeen {
  /** Where it was played; null: at this table. */
  table: string | null;
  /** What it brought, by the seats of this table: who sat elsewhere then has their points here. */
  points: number[];
  /** What the option `choice` was, as it was asked for; null where there is none. */
  value: Json;
}

/** How several games in a row are usually played. */
export interface SeriesInfo {
  /** Scores added up, or points by place. */
  scoring: "places" | "sum";
  /** The option that the last in the standings chooses for the next game; empty if there is none. */
  choice: string;
}

/**
 * Several games in a row by the same players, with points that add up: as the game scores them, or by place.
 *
 * `later` are the values that the game's option for series (`GameInfo.series.choice`, a course) has in the second game
 * and those after it. None: whoever is last in the standings chooses. An empty list: it stays as it is.
 */
export interface SeriesPlan {
  games: number;
  scoring?: "places" | "sum" | null;
  later?: Json[] | null;
}

/** The series that this game belongs to, and how it stands; by the seats of this table. */
export interface SeriesSeen {
  id: string;
  number: number;
  of: number;
  scoring: "places" | "sum";
  /** Those that are over and count, this one too. */
  games: SeriesGameSeen[];
  points: number[];
  /** From 1; those whom nothing tells apart share one. */
  places: number[];
  /** Whether no game of it comes any more: the places are final. */
  over: boolean;
  /** Whether this game is over and the next one waits for `ready`. */
  between: boolean;
  /** The option that the last in the standings chooses for the next game; empty if nobody chooses anything. */
  choice: string;
  chooser: number | null;
  /** What the next game is played with, where that is known and not as before. */
  chosen: Json;
  ready: number[];
  /** Who has to say `ready` before it goes on, or to choose. */
  waits_for: number[];
  /** When it goes on at the latest, once somebody is ready; null where it waits for everyone. */
  goes_on: number | null;
}

/**
 * A shuffle to which all players contribute: how far it is, and when the game has begun who contributed what.
 * docs/fairness.md has the protocol.
 */
export interface ShuffleSeen {
  stage: "dealt" | "pledging" | "revealing";
  /** What each seat has committed to, in order of seats; from `revealing` on they stay as they are. */
  pledges: SeatPledge[];
  /** The seats that are waited for: to `pledge`, then to `reveal`. Empty while seats are still to be filled. */
  awaited: number[];
  /** So long, in milliseconds since the epoch; null if nobody is waited for. */
  until: number | null;
  /** SHA-256 of the server's secret, once that is fixed: from `revealing` on. */
  commitment: string | null;
  /** Once the game has begun: what the cards follow from, together with the server's secret. */
  parts: Part[] | null;
  /** The server's secret, once the game has ended. */
  secret: string | null;
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

/** All that a viewer gets to begin with. */
export interface Snapshot {
  sequence: number;
  you: number | null;
  opened_at: number;
  game: string;
  version: number;
  options: { [name: string]: Json };
  listed: boolean;
  chat_allowed: boolean;
  tips: boolean;
  clock_rule: Clock | null;
  stand_in_rule: StandIn | null;
  placed: boolean;
  follows: string | null;
  scheme: string;
  commitment: string;
  log_length: number;
  told: Told[];
  chat: Event[];
  now: Now;
  /** The options as they were asked for: what was left to chance is still open in them. */
  wished?: { [name: string]: Json };
}

/** The bot that plays for a person who has been away for so long. */
export interface StandIn {
  after?: number;
  level?: string;
}

/** A position to go on from, as in a record: its deal and its log so far. */
export interface Start {
  deal: { [name: string]: Json };
  log?: [number | null, string][];
}

/** What never changes in Strauß voraus!. */
export interface StraussFacts {
  game: "strauss";
  /** From left to right in the direction of travel. */
  lanes: ("green" | "grey" | "purple" | "white")[];
  /** How spaces are written, a letter for each lane: `3.W2`. */
  lane_letters: string;
  /** Of each lane; every card is there once for each player. */
  card_values: number[];
  /** Cards in a hand, without the advantage that gives one more. */
  hand: number;
  /** By start space, from left to right. */
  ostriches: ("blue" | "orange" | "pink" | "red" | "yellow")[];
  /** All that there are. */
  advantages: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** How many of them are in a race. */
  chosen_advantages: number;
  /** The value that the joker stands for. */
  joker_value: number;
  /** The one first that is worth most to whoever keeps it, as the heuristic has it. */
  advantages_by_worth: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** The kind of each tile of the box, in the order in which a random course begins to shuffle them. */
  tiles: { [name: string]: string };
  /** Tiles of a random course that names no other number, with start and finish. */
  good_length: number;
  /** Waterholes of a random course that is long enough for them. */
  good_waterholes: number;
}

/** The turn so far. */
export interface StraussMove {
  /** The card that is used, or which the joker stands for; null: none yet. */
  card: string | null;
  /** The lane that is run on; null: no card is played yet. */
  lane: "green" | "grey" | "purple" | "white" | null;
  /** Spaces that are left to run. */
  points: number;
  /** Whether it is the big jump. */
  jump: boolean;
  /** Whether a 2 was played: the bird goes on tiptoe. */
  tiptoe: boolean;
  /** Whether a warthog was met. */
  warthog: boolean;
  /** Whether a porcupine ended the move. */
  porcupine: boolean;
}

/** The options that matter to whoever looks. */
export interface StraussOptions {
  players: number;
  /** The tiles from start to finish, as their codes write them. */
  course: string[];
  /** The three of this race. */
  advantages: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** Whether the bonus of a bird on the lane of its card must be used. */
  bonus: "may" | "must";
}

/** A player and the bird. */
export interface StraussPlayer {
  seat: number;
  ostrich: "blue" | "orange" | "pink" | "red" | "yellow";
  /** The space of the bird. */
  at: string;
  /** In the race, as if it ended now: 1 is the first. */
  place: number;
  /** The cards; null in all hands but your own. */
  hand: string[] | null;
  /** How many cards are in the hand. */
  held: number;
  /** Cards in the hand that everyone can tell, from those that were shuffled. */
  known: string[];
  /** How many cards are left in the draw pile. */
  draw: number;
  /** The cards of the discard pile, in order; which is on top says `top`. */
  discard: string[];
  /** The card on top of the discard pile; null: the pile is empty. */
  top: string | null;
  /** Advantages with the red X up. */
  crosses: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** Advantages with the tick up: they can be used. */
  ticks: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** Those of them that were turned in this turn. */
  fresh: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** The numbers of the waterholes that have served this player, from 1. */
  served: number[];
}

/** A table of Strauß voraus! as one seat sees it. */
export interface StraussView {
  game: "strauss";
  /** The seat that sees it; null: a spectator. */
  you: number | null;
  options: StraussOptions;
  /** Whose decision it is; null when the game is over or cards are shuffled. */
  seat: number | null;
  /** What is to be decided; null when the game is over or cards are shuffled. */
  asks: "after" | "animal" | "card" | "drop" | "dune" | "flip" | "lose" | "step" | "top" | null;
  /** How the game ended; null while it goes on. */
  ended: "finish" | null;
  /** The seats in the order of this round. */
  order: number[];
  /** Which of them is on, from 0. */
  turn: number;
  /** The turn so far; null when the game is over. */
  move: StraussMove | null;
  /** By seat. */
  players: StraussPlayer[];
}

/** A table as you see it. */
export interface TableSeen {
  table: string;
  /** Yours. */
  seats: number[];
  host: boolean;
  spectators: number;
  snapshot: Snapshot;
}

/** Take a decision of yours back, by itself the last. Others are asked where that is fair. */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
  /** The entry of the game's log, from 0. */
  to?: number | null;
  seen?: number | null;
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
  /** What a builder takes it for: `start`, `finish`, `water`, `straight`, `curveL`, `curveR`. */
  kind: string;
  /** The tile that takes its place in a mirrored course: for a curve, one to the other side. */
  mirror: string;
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

/** What the master would play, and why; the best first. */
export interface Tip {
  move: string;
  considered: ConsideredMove[];
  note: Sentence | null;
}

/** What you send over a socket; the first message is `hello`. */
export type ToServer =
  | Hello
  | Look
  | Watch
  | Play
  | TakeBack
  | Answer
  | Leave
  | Plan
  | Pledge
  | Reveal
  | Abort
  | Pause
  | Resume
  | Rematch
  | Choose
  | Ready
  | Say
  | ComeBack
  | Close;

/** One entry of the log of the game, as the viewer may know it now. */
export interface Told {
  entry: number;
  seat: number | null;
  move: string;
  words: Sentence[];
}

/**
 * A way on which figures stand; the view has a list with the step of each figure, or a number if there is one.
 *
 * Step 0 is before the track, the steps up to `last` are on it, whatever is beyond has left it.
 */
export interface TrackInfo {
  kind: "track";
  name: string;
  title: Sentence;
  /** Whether every player has one: then the view has it in each of its `players`, else by itself. */
  each: boolean;
  last: number;
  /** The steps on which all players meet. */
  shared: number[];
  marks: Mark[];
  /** Column and row of steps 1 to `last`, for each seat. Steps of several seats in one place are the same space. */
  places: [number, number][][];
  /** The notation of the move of a figure that is on a step, with `{step}` in it; null if the game names none. */
  move?: string | null;
}

/** What came since you last heard. */
export interface Update {
  type: "news";
  news: News;
}

/** For those who only watch: what players call you from now on; an empty name is none. `audience` answers it. */
export interface Watch {
  type: "watch";
  name: string;
}

/** All that you may know to begin with. */
export interface Welcome {
  type: "welcome";
  table: string;
  seats: number[];
  host: boolean;
  snapshot: Snapshot;
  /** Whether strong bots think with less depth for now: their rules are still being compiled, see `/ready`. */
  warming?: boolean;
}

/** Why a move is not legal; nothing if it is. */
export interface WhyNot {
  legal: boolean;
  rule?: string | null;
  words?: Sentence | null;
}

/** What each endpoint takes and answers. */
export interface Endpoints {
  /** How the server is doing */
  "GET /api/admin": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: HostOverview;
  };
  /** Let an address in again */
  "DELETE /api/admin/bans": {
    path: Record<string, never>;
    query: { network: string };
    body: undefined;
    answer: HostDone;
  };
  /** Keep an address out */
  "POST /api/admin/bans": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewBan;
    answer: HostDone;
  };
  /** Work in the background */
  "GET /api/admin/jobs": {
    path: Record<string, never>;
    query: { limit?: number };
    body: undefined;
    answer: HostedJob[];
  };
  /** Cancel a job */
  "DELETE /api/admin/jobs/{job}": {
    path: { job: string };
    query: Record<string, never>;
    body: undefined;
    answer: HostDone;
  };
  /** End what was announced */
  "DELETE /api/admin/notice": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: HostDone;
  };
  /** Tell everyone something */
  "PUT /api/admin/notice": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewNotice;
    answer: HostDone;
  };
  /** All tables */
  "GET /api/admin/tables": {
    path: Record<string, never>;
    query: { status?: "open" | "over" | "paused" | "running"; game?: string; limit?: number };
    body: undefined;
    answer: HostedTables;
  };
  /** Delete a table */
  "DELETE /api/admin/tables/{table}": {
    path: { table: string };
    query: Record<string, never>;
    body: undefined;
    answer: HostDone;
  };
  /** One table, with who is there */
  "GET /api/admin/tables/{table}": {
    path: { table: string };
    query: Record<string, never>;
    body: undefined;
    answer: HostedTableDetails;
  };
  /** Throw somebody out */
  "DELETE /api/admin/tables/{table}/seats/{seat}": {
    path: { table: string; seat: number };
    query: Record<string, never>;
    body: undefined;
    answer: HostDone;
  };
  /** Where a code leads */
  "POST /api/codes": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: CodeSaid;
    answer: CodeFound;
  };
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
  /** What never changes in a game */
  "GET /api/games/{game}/facts": {
    path: { game: string };
    query: Record<string, never>;
    body: undefined;
    answer: GameFacts;
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
  /** What a game shows and takes, as JSON Schema */
  "GET /api/games/{game}/schema": {
    path: { game: string };
    query: Record<string, never>;
    body: undefined;
    answer: GameSchema;
  };
  /** Where this server is found */
  "GET /api/here": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: Here;
  };
  /** Measure a game */
  "POST /api/lab": {
    path: Record<string, never>;
    query: { lang?: "de" | "en" };
    body: LabRequest;
    answer: LabJob;
  };
  /** Stop measuring */
  "DELETE /api/lab/{job}": {
    path: { job: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: LabJob;
  };
  /** What the lab has found */
  "GET /api/lab/{job}": {
    path: { job: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: LabJob;
  };
  /** What the host tells everyone */
  "GET /api/notice": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: CurrentNotice;
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
  /** Make a course a little easier */
  "POST /api/strauss/courses/easier": {
    path: Record<string, never>;
    query: { lang?: "de" | "en" };
    body: CourseToChange;
    answer: ChangedCourse;
  };
  /** Make a course a little harder */
  "POST /api/strauss/courses/harder": {
    path: Record<string, never>;
    query: { lang?: "de" | "en" };
    body: CourseToChange;
    answer: ChangedCourse;
  };
  /** A random course */
  "GET /api/strauss/courses/random": {
    path: Record<string, never>;
    query: {
      difficulty?: "easy" | "hard" | "mixed";
      length?: number;
      seed?: number;
      require?: ("bridge" | "cheetah" | "crocodile" | "dune" | "lion" | "porcupine" | "quicksand" | "warthog")[];
      include?: ("bridge" | "cheetah" | "crocodile" | "dune" | "lion" | "porcupine" | "quicksand" | "warthog")[];
      exclude?: ("bridge" | "cheetah" | "crocodile" | "dune" | "lion" | "porcupine" | "quicksand" | "warthog")[];
      lang?: "de" | "en";
    };
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
  /** Open a table */
  "POST /api/tables": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewTable;
    answer: Opened;
  };
  /** The lobby */
  "GET /api/tables": {
    path: Record<string, never>;
    query: { game?: string; open_only?: boolean; after?: string };
    body: undefined;
    answer: Lobby;
  };
  /** Look at a table */
  "GET /api/tables/{table}": {
    path: { table: string };
    query: { seat?: number };
    body: undefined;
    answer: TableSeen;
  };
  /** Do something */
  "POST /api/tables/{table}/do": {
    path: { table: string };
    query: Record<string, never>;
    body:
      | Play
      | TakeBack
      | Answer
      | Leave
      | Plan
      | Pledge
      | Reveal
      | Abort
      | Pause
      | Resume
      | Rematch
      | Choose
      | Ready
      | Say
      | ComeBack
      | Close;
    answer: Done;
  };
  /** Whether deal and chance follow from the secret fixed before the game */
  "GET /api/tables/{table}/fairness": {
    path: { table: string };
    query: { lang?: "de" | "en" };
    body: undefined;
    answer: Fairness;
  };
  /** All that your seat knows, for programs that think ahead */
  "GET /api/tables/{table}/knowledge": {
    path: { table: string };
    query: { seat?: number };
    body: undefined;
    answer: Knowledge;
  };
  /** What is new at a table */
  "GET /api/tables/{table}/news": {
    path: { table: string };
    query: { since: number; seat?: number };
    body: undefined;
    answer: News;
  };
  /** What moves would lead to */
  "POST /api/tables/{table}/preview": {
    path: { table: string };
    query: Record<string, never>;
    body: AskedMoves;
    answer: Preview;
  };
  /** The record of a game that has ended */
  "GET /api/tables/{table}/record": {
    path: { table: string };
    query: Record<string, never>;
    body: undefined;
    answer: { [name: string]: Json };
  };
  /** The positions of a game that has ended */
  "GET /api/tables/{table}/replay": {
    path: { table: string };
    query: { first?: number; seat?: number };
    body: undefined;
    answer: Replay;
  };
  /** Where a move can end */
  "POST /api/tables/{table}/routes": {
    path: { table: string };
    query: { lang?: "de" | "en" };
    body: AskedSeat;
    answer: Routes;
  };
  /** Sit down */
  "POST /api/tables/{table}/seats": {
    path: { table: string };
    query: Record<string, never>;
    body: Claim;
    answer: Claimed;
  };
  /** The records of a series */
  "GET /api/tables/{table}/series/records": {
    path: { table: string };
    query: Record<string, never>;
    body: undefined;
    answer: string;
  };
  /** A table as a stream of lines */
  "GET /api/tables/{table}/stream": {
    path: { table: string };
    query: { seat?: number };
    body: undefined;
    answer: Welcome | Update | Changed | Done | Refused | Goodbye | Audience;
  };
  /** A tip */
  "POST /api/tables/{table}/tip": {
    path: { table: string };
    query: { lang?: "de" | "en" };
    body: AskedSeat;
    answer: Tip;
  };
  /** A token for another device */
  "POST /api/tables/{table}/tokens": {
    path: { table: string };
    query: Record<string, never>;
    body: undefined;
    answer: Claimed;
  };
  /** Why a move is not legal */
  "POST /api/tables/{table}/why-not": {
    path: { table: string };
    query: { lang?: "de" | "en" };
    body: AskedMove;
    answer: WhyNot;
  };
  /** All texts of a language */
  "GET /api/words/{language}": {
    path: { language: string };
    query: { part?: string };
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
    query: { warm?: boolean };
    body: undefined;
    answer: Health;
  };
}
