// Made by tools/write_api_types.py from the server's OpenAPI document; do not edit.

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Ask the others to end the game unfinished. */
export interface Abort {
  type: "abort";
  id: string;
  seat: number;
}

/** Answer somebody's question. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  question: "abort" | "pause" | "rematch" | "resume" | "seat" | "takeback";
  yes: boolean;
}

/** A move to ask about. */
export interface AskedMove {
  seat: number;
  move: string | number;
}

/** A sequence of your own moves to preview. */
export interface AskedMoves {
  seat: number;
  moves: string[];
}

export interface AskedSeat {
  seat: number;
}

/**
 * Who watches this table, and which players are away. Sent if `hello` asked for it: at once, and soon after each
 * change. With several server processes it may take some seconds.
 */
export interface Audience {
  type: "audience";
  watching: number;
  /** The names of spectators who gave one: the first 20 in alphabetical order. */
  names: string[];
  /** The number of big screens. */
  screens: number;
  /** Seats of people who are not connected. Once a stand-in plays, the seat itself says so instead. */
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
  /** The letters of the lanes, from left to right in the direction of travel. */
  lanes: string[];
  lane_names: string[];
  things: string[];
  tiles: TileInfo[];
}

/** Cards: the view holds the count of each kind, in the order of `faces`. */
export interface CardsInfo {
  kind: "cards";
  name: string;
  title: Sentence;
  each: boolean;
  faces: string[];
  /** The notation of playing a card, with `{face}` or `{kind}` (its index in `faces`) in it. */
  move?: string | null;
}

/**
 * What happened since the last message, as changes to what you have. Only sent if `hello` asked for it. If its
 * `since` is not your sequence, request a snapshot with `look`.
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
  /** The index of the tile that was flipped or exchanged. */
  index: number;
  /** The difficulty before the change; `course` has the one after it. */
  before: number;
}

/**
 * The same as `News` for viewers who asked for it, with the changes of `now` since `since`. Apply `patch` to the
 * `now` you have, then set its `legal`.
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

/** What a builder shows of a chain of tiles, whether or not it is a valid course. */
export interface CheckedCourse {
  /** Everything that keeps it from being raced on; empty if it is a valid course. */
  problems: Sentence[];
  /** The layout of the known tiles; several may share a square. */
  layout: TilePlace[];
  course: CourseInfo | null;
  /** The tiles of the chain; empty if a text could not be read. */
  chain: string[];
  /** For each place of the layout, the index of its tile in the chain. */
  indexes: number[];
  /** Every problem with its place, its rule and its mends; empty if and only if the chain is a valid course. */
  found: CourseProblem[];
  /** Advice, even for a chain that is not a valid course yet. */
  hints: CourseHint[];
  figures: CourseFigures;
  /** Where a tile appended to the chain would lie. */
  ahead: CourseAhead;
  /** The tiles still in the box. */
  left: string[];
}

/** Valid options, complete with defaults. */
export interface CheckedOptions {
  game: string;
  seats: number;
  options: { [name: string]: Json };
  /** Whether something is drawn when the table begins, such as a random course. */
  open: boolean;
}

/**
 * As the last in the standings of a series, choose for the next game: a `value` of the option that `series.choice`
 * names. This also makes you ready.
 */
export interface Choose {
  type: "choose";
  id: string;
  seat: number;
  value: Json;
  /** What you call the value, such as a course that you have built. */
  title?: string;
}

/** Claim a seat: the one you are invited to, a specific one, or, with neither, any open seat. */
export interface Claim {
  seat?: number | null;
  invitation?: string | null;
  name?: string;
  /** Whether a program plays there. */
  program?: boolean;
  /**
   * A random token of your own instead of one from the server. It makes the claim safe to repeat when the answer was
   * lost.
   */
  token?: string | null;
  /**
   * Your commitment for the shuffle, as in the message `pledge`. A program that takes the last seat is only in time
   * with this. Ignored where the server shuffles alone.
   */
  pledge?: string | null;
}

/** Your seat. The token is sent once; it lets you move and see your hand. */
export interface Claimed {
  table: string;
  token: string;
  /** Your seats. */
  seats: number[];
  /**
   * True for a seat that was left in a running game: the others are asked first, and the seat is not yours yet. When
   * all have agreed (the question `seat` has nobody left to ask), send the claim again with this token as `token`.
   */
  waits?: boolean;
}

/**
 * Thinking time, for people only: milliseconds per decision, or for the whole game with an increment per turn.
 * When it runs out, a bot plays until the person comes back (with a game clock, to the end), or the seat loses.
 */
export interface Clock {
  per: "game" | "move";
  milliseconds: number;
  increment?: number;
  runs_out?: "lose" | "stand_in";
}

/** Milliseconds left by seat at the time `since`; from then on those of the seat `running` count down. */
export interface ClockSeen {
  left: number[];
  running: number | null;
  since: number;
  deadline: number | null;
}

/** Close a table that has not begun. Host only. */
export interface Close {
  type: "close";
  id: string;
  seat: number;
}

/**
 * The kind of error. A kind keeps its code, whatever the text says.
 *
 * - `bad-request`: The request does not match the schema of this endpoint.
 * - `bad-option`: The game has no such option, or the option does not take this value.
 * - `other-version`: The table uses a version of its game that this server does not support. It is kept unchanged.
 * - `token-needed`: Only the player in that seat, or the host, may do this: send `Authorization: Bearer` with your
 *   token.
 * - `token-wrong`: The token does not belong to this table, or not to this seat.
 * - `code-wrong`: No table is waiting under this code: it may be mistyped, or the game has begun, or the table is
 *   closed.
 * - `no-seat`: No seat is open to anyone.
 * - `try-again`: The database does not answer, or somebody else was faster. A message with an id can safely be sent
 *   again.
 * - `wrong-host`: The request names a host that this server does not serve.
 * - `wrong-origin`: The request comes from another site's page.
 * - `banned`: The host of this server has banned this address.
 * - `too-many-requests`: Too many requests from this address; wait for as many seconds as `Retry-After` says.
 * - `too-many-tables`: This address has reached its limit of unfinished tables; finish or close one.
 * - `too-many-jobs`: This address has reached its limit of unfinished jobs of this kind; wait for one or cancel one.
 * - `too-many-tokens`: This table has reached its limit of devices and invitations.
 * - `table-full`: This table's log is full. You can still leave, end or close it.
 * - `server-full`: The server has no room for new tables, tokens or chat at the moment; running games continue.
 * - `too-much-thinking`: The bots at this table have used up their thinking time; `Retry-After` says when they
 *   continue.
 * - `internal`: A bug in the server; its log has the details under the id in the header `X-Request-Id`.
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

/** The table behind a code, and the invitation to claim a seat with. */
export interface CodeFound {
  table: string;
  invitation: string;
  /** Whether to show only the hand, because a big screen shows the board. */
  hands: boolean;
  /** Whether the game starts from a position that the host has set up, not from a fresh deal. */
  placed?: boolean;
}

/** A code as somebody typed it. */
export interface CodeSaid {
  code: string;
}

/** Take your seat back from the stand-in. */
export interface ComeBack {
  type: "come_back";
  id: string;
  seat: number;
}

/** The same as `changes` with a shorter patch. Only sent if `hello` asked for it. */
export interface CompactChanged {
  type: "compact";
  changes: CompactChanges;
}

/** The same as `Changes`, with a compact patch. */
export interface CompactChanges {
  sequence: number;
  since: number;
  first: number;
  told: Told[];
  events: Event[];
  /**
   * Each `[path, value]` sets the value at a path (a JSON pointer, RFC 6901), or appends it to a list if the path
   * ends in `-`. Each `[path]` removes the value there.
   */
  patch: Json[][];
  legal?: LegalChange | null;
}

/** A move the bot considered. */
export interface ConsideredMove {
  move: string;
  words: Sentence;
  /** The estimated winning chance, from 0 to 1. */
  chance: number;
  reasons: Sentence[];
}

/** A number to show. */
export interface CountInfo {
  kind: "count";
  name: string;
  title: Sentence;
  each: boolean;
  highest: number | null;
}

/** Where the next tile of a chain would lie: its square and the heading of the birds that enter it. */
export interface CourseAhead {
  column: number;
  row: number;
  heading: number;
  /** Whether the square is free. */
  free: boolean;
}

/** Counts of a chain of tiles. */
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
  /** How hard it is: the points of everything on it. */
  difficulty: number;
}

/** A piece of advice: not a problem, but something that would make a better race. */
export interface CourseHint {
  kind: "animals" | "curves" | "length" | "specials" | "spread" | "water";
  said: Sentence;
  count: number;
  /** The recommended number, or the recommended maximum. */
  good: number;
}

/** A valid course with its layout. */
export interface CourseInfo {
  course: string[];
  code: string;
  layout: TilePlace[];
  /** Where it departs from the advice for a good course. */
  advice: Sentence[];
  name?: string | null;
  title?: Sentence | null;
  about?: Sentence | null;
  /** How hard it is: the points of everything on it; 0 if it is empty. */
  difficulty?: number;
  /** For a random course: the number that draws it again. */
  seed?: number | null;
}

/** An edit that provably removes a problem and causes none of another kind. */
export interface CourseMend {
  kind: "begin" | "cut" | "insert" | "move" | "remove" | "replace" | "sort_out";
  /** What it does, as the label of a button. */
  said: Sentence;
  /** The chain after the edit. */
  chain: string[];
  /** The index of the tile in the old chain that it changes. */
  index: number;
  /** The tile that is laid there. */
  tile: string | null;
  /** Whether the new chain is a valid course. */
  completes: boolean;
}

/** An animal or special ground on a course. */
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
  /** The id of the broken rule in the rule book. */
  rule: string;
  said: Sentence;
  /** The index of the tile in the chain, from 0. */
  index: number | null;
  /** The index of the other tile involved: the one it lies on, duplicates, runs into, or should replace. */
  other: number | null;
  /** Where the problem is on the table; a missing start or finish would lie there. */
  square: CourseSquare | null;
  mends: CourseMend[];
}

/** A square of the table, as in `TilePlace`; squares next to the layout may be -1 or just beyond its edge. */
export interface CourseSquare {
  column: number;
  row: number;
}

/** A course to make a little harder or easier. */
export interface CourseToChange {
  course: string[] | string;
  /** The same seed changes the same course in the same way. */
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

/** Dice: a number or a list of numbers. Out of bounds means not rolled yet. */
export interface DiceInfo {
  kind: "dice";
  name: string;
  title: Sentence;
  each: boolean;
  lowest: number;
  highest: number;
}

/** The command with this id was carried out and stored. */
export interface Done {
  type: "done";
  id: string;
  sequence: number;
}

/** Something that happened: `what` is the tag of the fact. The effects of a move are in `Told`. */
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
 * The result of recomputing deal and chance events from the secret that was fixed before the game. You can check
 * yourself that the secret's SHA-256 is the `commitment` you got at the beginning. The rest is the server's claim
 * until you run `wettlauf verify` on the record.
 */
export interface Fairness {
  agrees: boolean;
  commitment: string;
  secret: string;
  /** Whether the deal follows from the secret. It does not where the host gave the position. */
  dealt: boolean;
  /** The number of chance events recomputed. */
  events: number;
  problem?: Sentence | null;
  /** With `shake256/2`, `secret` and `commitment` only cover the options; the record has the others. */
  scheme?: "shake256/1" | "shake256/2";
  /** With `shake256/2`: the seats that contributed to the shuffle. */
  parts?: number[];
  /** With `shake256/2`: the people's seats that did not contribute. */
  missing?: number[];
}

/** What you get over a socket, or as lines of a stream. */
export type FromServer = Welcome | Update | Changed | CompactChanged | Done | Refused | Goodbye | Audience;

/** What never changes in a game: what programs need to show it, besides its views. */
export type GameFacts = KeltisFacts | OstfriesenlaufFacts | StraussFacts | OtherGame;

/** A game and its options. */
export interface GameInfo {
  name: string;
  title: Sentence;
  seats: Seats;
  /** The version of its move numbers and notation. */
  version: number;
  options: OptionInfo[];
  /** All options together as one JSON Schema. */
  schema: { [name: string]: Json };
  /** What the plain face draws; empty if the game only has a face of its own. */
  parts: (TrackInfo | DiceInfo | CardsInfo | CountInfo)[];
  /** Whether the game has hidden information: players who share a device must not see each other's view. */
  secrets: boolean;
  series?: SeriesInfo;
}

/** What a legal move would do as things stand; `game` says of which game it is. */
export type GameOutlook = KeltisOutlook | OstfriesenlaufOutlook | OtherGame;

/**
 * The schemas of a game's data, as JSON Schema (2020-12). `/api/openapi.json` has them for the games that come with
 * this server; further games may be installed.
 */
export interface GameSchema {
  game: string;
  /** A seat's view. */
  view: { [name: string]: Json };
  /** What a legal move says about its effects; null if the game says nothing. */
  outlook: { [name: string]: Json } | null;
  /** Its constants. */
  facts: { [name: string]: Json };
  options: { [name: string]: Json };
}

/** A game as one seat sees it; `game` says which it is. */
export type GameView = KeltisView | OstfriesenlaufView | StraussView | OtherGame;

/** All games and bot levels of this server. */
export interface Games {
  games: GameInfo[];
  levels: Level[];
}

/** A chain of tiles, or a text that names a course. */
export interface GivenCourse {
  course: string[] | string;
  /** Animals and special grounds that the players already know, so that they do not count as new. */
  met?: ("bridge" | "cheetah" | "crocodile" | "dune" | "lion" | "porcupine" | "quicksand" | "warthog")[];
}

/** Options to check; missing ones get their defaults. */
export interface GivenOptions {
  options?: { [name: string]: Json };
}

/** The server closes this connection. Reconnect unless the code rules it out. */
export interface Goodbye {
  type: "goodbye";
  code: string;
}

/** The server is up. */
export interface Health {
  status: string;
  version: string;
  /**
   * In the response of `/ready`: games that can be played although their compiled rules are still being loaded or
   * compiled. Until then the bots `strong` and `master` search less deeply.
   */
  warming_up?: string[];
}

/** The first message on a socket: who you are and what you have seen. Without a token you are a spectator. */
export interface Hello {
  type: "hello";
  token?: string | null;
  /** Whose view you want, if you have several seats. */
  seat?: number | null;
  /** The last sequence you have seen, to get only what came since then. */
  since?: number | null;
  /** Whether to send `changes` (a JSON Patch) instead of `news` (whole views) where possible. */
  deltas?: boolean;
  /** With `deltas`: whether to send `compact` instead of `changes`, which takes a quarter less. */
  compact?: boolean;
  /** Your name as a spectator. Without one you are counted but not named. */
  name?: string;
  /** Whether this is a big screen for the whole table; it is not counted as a spectator. */
  screen?: boolean;
  /** Whether to send `audience` messages. */
  audience?: boolean;
}

/** The addresses of this server, for links to others. */
export interface Here {
  public: string | null;
  /** The address in the home network; only sent to this machine itself. */
  home: string | null;
}

/** The request was carried out. */
export interface HostDone {
  done?: boolean;
}

/** The state of the server. Figures are for this process unless noted otherwise. */
export interface HostOverview {
  version: string;
  /** All tables in the database, by status. */
  tables: { [name: string]: number };
  live_tables: number;
  sockets: number;
  memory_mb: number;
  /** All jobs in the database, by state. */
  jobs: { [name: string]: number };
  bans: Banned[];
  notice: NoticeSeen | null;
  database?: "postgresql" | "sqlite";
}

/** A background job. */
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

/** How long data is kept after the last activity at a table; 0 is forever. */
export interface HostedRetention {
  /** How often the server looks for what is due. */
  every_minutes: number;
  /** Tables where no game has begun. */
  never_begun_hours: number;
  /** Running or paused games. */
  unfinished_days: number;
  finished_days: number;
  /** Then the chat is erased; the game stays. */
  chat_days: number;
  /** Tables that are due for removal now. */
  tables: number;
  /** Chats that are due to be erased now. */
  chats: number;
}

export interface HostedSeat {
  seat: number;
  kind: string;
  name: string | null;
  /** Whether the seat is connected to this process. */
  here: boolean;
}

/** A table in the host's list. Times are milliseconds since 1970. */
export interface HostedTable {
  id: string;
  game: string;
  status: "open" | "over" | "paused" | "running";
  listed: boolean;
  names: (string | null)[];
  /** The length of its log. */
  facts: number;
  created: number;
  touched: number;
  /** Whether its row or its log is unreadable. Such a table can still be deleted. */
  damaged?: boolean;
  /** When it will be removed without further activity; null: never. */
  removed_after?: number | null;
}

/** A table and who is there. Cards are left out: the host may be playing. */
export interface HostedTableDetails {
  table: HostedTable;
  seats: HostedSeat[];
  spectators: number;
  /** Addresses connected to this process. */
  addresses: string[];
  /** The number of chat messages. */
  said: number;
}

export interface HostedTables {
  /** Most recently used first. */
  tables: HostedTable[];
}

/** An invitation to a seat. Put its secret behind the `#` of a link, where no server or proxy sees it. */
export interface Invitation {
  seat: number;
  secret: string;
}

/** The direction of each row: `up`, `down`, or `open` while all its values are equal; null if there is no row. */
export interface KeltisDirections {
  r: "down" | "open" | "up" | null;
  y: "down" | "open" | "up" | null;
  p: "down" | "open" | "up" | null;
  g: "down" | "open" | "up" | null;
  b: "down" | "open" | "up" | null;
}

/** The constants of Keltis. */
export interface KeltisFacts {
  game: "keltis";
  /** The paths, named by the letters of their colours: brown-red, yellow, pink, green, light blue. */
  paths: ("b" | "g" | "p" | "r" | "y")[];
  /** The values of the cards in each colour. */
  card_values: number[];
  /** Cards per hand. */
  hand: number;
  /** Small figures per player; each also has one large figure. */
  small_figures: number;
  /** What a figure is worth by stone, starting with the first stone; the large figure counts double. */
  stone_points: number[];
  /** The first stone of the goal area. */
  goal: number;
  /** This many figures in the goal area end the game. */
  goal_figures: number;
  /** Points by number of wishing stones, from 0; the last entry is for that many or more. */
  wish_points: number[];
  /** Copies of each card. */
  copies: number;
  /** Cards that are removed unseen in a two-player game. */
  removed: number;
  /** All tiles, in the order they have before the deal shuffles them. */
  tiles: ("1" | "2" | "3" | "clover" | "wish")[];
}

/** A figure on a path. */
export interface KeltisFigure {
  stone: number;
  /** Whether it is the large figure, which counts double. */
  large: boolean;
}

/** A player's figure on each path; paths without one are omitted. */
export interface KeltisFigures {
  r?: KeltisFigure;
  y?: KeltisFigure;
  p?: KeltisFigure;
  g?: KeltisFigure;
  b?: KeltisFigure;
}

/** The options that a viewer needs to know. */
export interface KeltisOptions {
  players: number;
  /** Whether players may take back the card they have just discarded. */
  take_back: boolean;
  /** By path and stone: 1 for a dark stone, which starts with a tile, otherwise 0. End stones have tiles, too. */
  dark_stones: number[][];
}

/** The first step that a figure would take. */
export interface KeltisOutlook {
  game: "keltis";
  path: "b" | "g" | "p" | "r" | "y";
  /** The stone that the figure would reach, counted from 1. */
  stone: number;
  /** Whether it is the large figure, which counts double. */
  large: boolean;
  /** What the figure would be worth there. */
  points: number;
  /** The tile on that stone; null if there is none. */
  tile: "1" | "2" | "3" | "clover" | "wish" | null;
}

/** The discard pile of each colour; the top card is last. */
export interface KeltisPiles {
  r: string[];
  y: string[];
  p: string[];
  g: string[];
  b: string[];
}

/** A player and everything that is public about them. */
export interface KeltisPlayer {
  seat: number;
  /** The cards; null unless the viewer holds them. */
  hand: string[] | null;
  /** Number of cards in hand. */
  held: number;
  /** Cards in hand that everyone knows, because they were taken from a discard pile. */
  known: string[];
  /** The cards of each row in the order they were laid. */
  rows: KeltisValues;
  directions: KeltisDirections;
  /** The values that would continue each row. */
  fits: KeltisValues;
  figures: KeltisFigures;
  /** Small figures still on the start field. */
  small: number;
  /** 1 if the large figure is still on the start field, otherwise 0. */
  large: number;
  /** Points from tiles. */
  points: number;
  /** Number of wishing stones. */
  wishes: number;
  /** The score if the game ended now. */
  score: number;
}

/** The tiles that are still on each path, by the number of their stone: points, a wishing stone or a clover. */
export interface KeltisTiles {
  r: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  y: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  p: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  g: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
  b: { [name: string]: "1" | "2" | "3" | "clover" | "wish" };
}

/** Values of cards, from 0 to 10, for each colour. */
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
  /** The seat of the viewer; null for a spectator. */
  you: number | null;
  options: KeltisOptions;
  /** The seat to act; null when the game is over. */
  seat: number | null;
  /**
   * What has to be decided: which card to play (`play`), which figure moves in place of one on its end stone
   * (`overflow`) or for a clover (`bonus`), or where to take a card from (`take`); null when the game is over.
   */
  asks: "bonus" | "overflow" | "play" | "take" | null;
  /**
   * How the game ended: with the fifth figure in the goal area (`goal`) or the last card of the draw pile (`deck`);
   * null while it goes on.
   */
  ended: "deck" | "goal" | null;
  piles: KeltisPiles;
  /** The discard pile that is closed for this turn; null if none is. */
  closed: "b" | "g" | "p" | "r" | "y" | null;
  /** Number of cards left in the draw pile. */
  draw: number;
  /** Number of cards that were removed before the game began. */
  removed: number;
  tiles: KeltisTiles;
  /** Number of figures in the goal area, all players together. */
  in_goal: number;
  /** By seat. */
  players: KeltisPlayer[];
}

/**
 * Everything a seat knows about a running game, for programs with the same rules installed (`Player.seen`). Equal
 * for all deals that the seat cannot tell apart.
 */
export interface Knowledge {
  game: string;
  /** The version of the game's rules. */
  version: number;
  options: { [name: string]: Json };
  seat: number;
  to_act: number | null;
  /** The fingerprint of the memory layout of `state`; only programs with the same one can read it. */
  layout: string;
  /** The hidden copy of the state, in Base64. */
  state: string;
  /** Decisions and chance events in the notation of records, as far as the seat knows them. */
  log: [number | null, string][];
}

/** One thing that was counted. Its fields depend on the kind of the counter. */
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

/** A run compared with the first one. */
export interface LabComparison {
  run: number;
  changed: { [name: string]: Json };
  paired: boolean;
  differences: LabDifference[];
}

/** A group of things that are counted in the same way. */
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

/** Two separate figures of excitement. */
export interface LabExcitement {
  lead_changes: LabSpread;
  decided_late: number;
  decided_late_interval: [number, number];
}

/** Whether start place, seat or order of play matter for winning. */
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

/** A lab request and its progress. */
export interface LabJob {
  id: string;
  state: "cancelled" | "done" | "failed" | "running" | "waiting";
  /** From 0 to 1. */
  progress: number;
  /** The result, once the state is `done`. */
  report?: LabReport | null;
  /** Why the job failed. */
  problem?: Sentence | null;
}

/** How long games are. */
export interface LabLength {
  rounds: LabSpread;
  decisions: LabSpread;
  minutes: LabMinutes;
}

/** An estimate of the playing time for people: rounds times players times seconds per turn. */
export interface LabMinutes {
  mean: number;
  interval: [number, number];
  seconds_per_turn: number;
}

/** The results of one request. */
export interface LabReport {
  runs: LabRun[];
  comparisons: LabComparison[];
  suggestion?: LabSuggestion | null;
  format?: "wettlauf-lab/1";
}

/** What to play and measure. */
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

/** One change that makes a game fairer or more exciting; empty if no change is proven. */
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
  shortened?: boolean;
}

/** A label in both languages. */
export interface LabText {
  de: string;
  en: string;
}

/** How often players win from one start place, seat, or place in the order of play. */
export interface LabWinShare {
  id: string;
  label: LabText;
  games: number;
  share: number;
  interval: [number, number];
}

/** Give up your seat. Your token for it becomes invalid. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/**
 * Your legal moves by number. Each move is described once per connection, and again after each whole view: keep
 * the descriptions.
 */
export interface LegalChange {
  codes: number[];
  /** Descriptions of moves you have not been sent yet. */
  moves: MoveSeen[];
  /** What each would do in this position, in games that say so. */
  outlooks?: { [name: string]: GameOutlook };
}

/** A bot level. They are listed from the weakest to the strongest. */
export interface Level {
  name: string;
  title: Sentence;
}

/** Listed tables, most recently used first. */
export interface Lobby {
  tables: LobbyTable[];
  /** Pass this as `?after=` for the next page; null on the last one. */
  more: string | null;
}

/** What people want to know before they take a seat. */
export interface LobbyAbout {
  options: { [name: string]: Json };
  /** The player in each seat; null for free seats and bots. */
  names: (string | null)[];
  plans: SeatPlan[];
  clock: Clock | null;
  /** Whether the game starts from a position that the host has set up, not from a fresh deal. */
  placed?: boolean;
  /** The number of games in its series; 0 if it is a single game. */
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

/** Switch to the view of another of your seats, or of a spectator: for several people at one device. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** Steps of a track with a special meaning. */
export interface Mark {
  name: string;
  about: Sentence;
  steps: number[];
}

/** A legal move. */
export interface MoveSeen {
  /** Its number, the same in every position. */
  code: number;
  /** Its notation, as in records. */
  text: string;
  words: Sentence;
  /** What it would do in this position, in games that say so. */
  outlook?: GameOutlook;
}

export interface NewBan {
  /** An address or a network: `192.0.2.7`, `2001:db8::/48`. */
  network: string;
  reason?: string;
  /** Without it the ban is permanent. */
  days?: number | null;
}

export interface NewNotice {
  /** If empty, a restart is announced in each reader's language. */
  text?: string;
  /** Minutes until the server restarts. */
  restart_in?: number | null;
  /** How long a text without a restart stays visible. */
  minutes?: number;
}

/** A table to open. Seats left out are open to anyone. The game begins when every seat is filled. */
export interface NewTable {
  game: string;
  options?: { [name: string]: Json };
  seats?: SeatWish[];
  /** Whether the lobby shows it. If not, only people with a link can find it. */
  listed?: boolean;
  /** Only for unlisted tables; on by default there. */
  chat?: boolean | null;
  tips?: boolean;
  clock?: Clock | null;
  /**
   * The bot that plays for an absent player; null for none. By default it takes over after two minutes, but never
   * where the clock allows hours or days.
   */
  stand_in?: StandIn | null;
  /**
   * A position to continue from, as in a record. Options that are newer than the record keep their former behaviour.
   * Not at listed tables; everyone is informed before they take a seat.
   */
  start?: Start | null;
  /** Play a series instead of one game. Not from a given position. */
  series?: SeriesPlan | null;
  /** What you call values of the options, such as a course that you have built: only for people to read. */
  titles?: ValueTitle[];
  /** Whether a big screen shows the board, so that players who join by code only see their hand. */
  hands?: boolean;
  /**
   * How cards are shuffled: by the server alone, or, with `shake256/2`, by all players together. Then the game begins
   * when everyone has sent `pledge` and `reveal`, or after some seconds without the missing ones.
   */
  scheme?: "shake256/1" | "shake256/2";
}

/**
 * What came after fact number `since`. The viewer's story is cut to its first `first` entries, then `told` is
 * appended: that removes moves that were taken back.
 */
export interface News {
  sequence: number;
  since: number;
  first: number;
  told: Told[];
  events: Event[];
  now: Now;
}

/** The host's announcement to everyone. */
export interface NoticeSeen {
  text: string;
  /** Seconds until the server restarts. */
  restart_in: number | null;
}

/** The current state of the table. */
export interface Now {
  status: "closed" | "ended" | "paused" | "playing" | "waiting";
  seats: SeatSeen[];
  /** The game as you see it; null until it begins. Each game has its own type. */
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
  /** Only if this game belongs to a series. */
  series?: SeriesSeen;
}

/** Your new table. The token is yours alone: it is sent once, and the server stores only its hash. */
export interface Opened {
  table: string;
  token: string;
  /** Your seats. */
  seats: number[];
  invitations: Invitation[];
  /** A code to read aloud: it leads to any free seat until the game begins. Null if no seat is free. */
  code?: string | null;
}

/** One option of a game. */
export interface OptionInfo {
  name: string;
  about: Sentence;
  default: Json;
  /** The allowed values, as JSON Schema (2020-12). */
  schema: { [name: string]: Json };
  choices: OptionValue[];
  /** If not 0, the value is a list of this many different choices. */
  picks: number;
}

/** A named value of an option. The schema may allow others. */
export interface OptionValue {
  value: Json;
  title: Sentence;
  about: Sentence;
}

/** The track. */
export interface OstfriesenlaufBoard {
  /** Number of spaces in a lap; the start is space 0. */
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
  /** The figure that the card acted on; null for a goal card. */
  figure: number | null;
  /** The other figure that the card refers to; null if there is none. */
  other: number | null;
  /** The progress of the figure before the card. */
  from: number;
  /** Its progress after the card. */
  to: number;
  /** The place of the goal sign after the card. */
  goal: OstfriesenlaufGoal;
  /** All figures after the card. */
  figures: OstfriesenlaufFigure[];
}

/** The constants of Ostfriesenlauf. */
export interface OstfriesenlaufFacts {
  game: "ostfriesenlauf";
  /** The colours of the figures, by number. */
  colours: ("black" | "blue" | "red" | "yellow")[];
  /** Number of ranks, which is also the number of figures and of decks. */
  ranks: number;
  /** The places for the goal sign, in the order of the standard board. */
  goals: ("fish" | "hedgehog" | "sheep" | "snail" | "turtle")[];
  /** The place that the goal card of each deck names. */
  goal_cards: ("fish" | "hedgehog" | "sheep" | "snail" | "turtle")[];
  /** Every kind of card, by number. */
  cards: string[];
  /** The cards of each deck by edition, in the order they have before the deal shuffles them. */
  decks: { [name: string]: string[][] };
}

/** A figure on the track. */
export interface OstfriesenlaufFigure {
  figure: number;
  colour: "black" | "blue" | "red" | "yellow";
  /** The seat that owns it; null if it has no owner. */
  owner: number | null;
  /** Spaces from the start, over all laps; negative behind the start. */
  progress: number;
  /** The space of the board, counted from 0. */
  space: number;
  /** 1 is the innermost. */
  lane: number;
  /** 1 is the first. */
  rank: number;
  /** Spaces beyond the line, forwards or backwards; 0 if it has not crossed. */
  over: number;
}

/** The place of the goal sign. */
export interface OstfriesenlaufGoal {
  at: "fish" | "hedgehog" | "sheep" | "snail" | "turtle";
  /** The space of the board. */
  space: number;
}

/** The space of each place for the goal sign. */
export interface OstfriesenlaufGoals {
  sheep: number;
  snail: number;
  fish: number;
  turtle: number;
  hedgehog: number;
}

/** The options that a viewer needs to know. */
export interface OstfriesenlaufOptions {
  players: number;
  edition: "A" | "B";
  board: OstfriesenlaufBoard;
  /** The seat that owns each figure; null if it has no owner. */
  owners: (number | null)[];
}

/**
 * What a card would do if it were carried out now. Cards laid earlier are carried out first, so it may turn out
 * otherwise.
 */
export interface OstfriesenlaufOutlook {
  game: "ostfriesenlauf";
  /** The figure that the card would act on; null for a goal card. */
  figure: number | null;
  /** The present progress of the figure that holds the card's rank. */
  from: number;
  /** Its progress afterwards. */
  to: number;
  /** The lane that the figure would leave and the lane that it would reach. */
  lanes: [number, number];
  /** Whether it would move space by space. */
  hops: boolean;
  /** The other figure that the card refers to; null if there is none. */
  other: number | null;
  /** The place where a goal card would put the sign; null for other cards. */
  goal: "fish" | "hedgehog" | "sheep" | "snail" | "turtle" | null;
}

/** A card face down on the pile. */
export interface OstfriesenlaufPileCard {
  /** The figure whose turn it was. */
  figure: number;
  /** The rank of that figure. */
  rank: number;
  /** The deck that the card is from. */
  back: number;
  /** Its face; null unless the viewer laid it. */
  card: string | null;
}

/** A player. */
export interface OstfriesenlaufPlayer {
  seat: number;
  figure: number;
  /** The cards; null unless the viewer holds them. */
  hand: string[] | null;
  /** Number of cards of each deck in hand; everyone sees the backs. */
  backs: number[];
}

/** A finished round: where everything was before the pile was turned over, and what each card did. */
export interface OstfriesenlaufRound {
  goal: OstfriesenlaufGoal;
  figures: OstfriesenlaufFigure[];
  /** In the order in which they were carried out. */
  cards: OstfriesenlaufEffect[];
}

/** A table of Ostfriesenlauf as one seat sees it. */
export interface OstfriesenlaufView {
  game: "ostfriesenlauf";
  /** The seat of the viewer; null for a spectator. */
  you: number | null;
  options: OstfriesenlaufOptions;
  /** The seat to act; null when the game is over or a chance event comes next. */
  seat: number | null;
  /** What has to be decided: which deck to draw from, or which card to lay; null when nobody has to act. */
  asks: "draw" | "lay" | null;
  /** How the game ended; null while it goes on. */
  ended: "finish" | null;
  /** The current round, counted from 1; when the game is over, the number of rounds. */
  round: number;
  /** The figure whose turn it is; null when the game is over. */
  turn: number | null;
  goal: OstfriesenlaufGoal;
  /** By number. */
  figures: OstfriesenlaufFigure[];
  /** The figures, from first to last. */
  ranking: number[];
  /** By seat. */
  players: OstfriesenlaufPlayer[];
  /** The cards face down on the pile, in the order they were laid. */
  pile: OstfriesenlaufPileCard[];
  /** Number of cards left in each deck. */
  decks: number[];
  /** By deck, the cards of finished rounds that have not been shuffled in again. */
  spent: string[][];
  /** The previous round; null in the first. */
  last_round: OstfriesenlaufRound | null;
}

/** Of a game that this document does not know: `/api/games/{game}/schema` says what is in it. */
export interface OtherGame {
  game: string;
  [name: string]: Json;
}

/** A seat's contribution: `entropy` is null if it pledged but did not reveal in time. */
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

/** Pause the game, if the others agree. */
export interface Pause {
  type: "pause";
  id: string;
  seat: number;
}

/** Decide who may take a seat. Host only, before the game begins. */
export interface Plan {
  type: "plan";
  id: string;
  seat: number;
  plan: SeatPlan;
}

/** Play a move, given in notation or by its number. */
export interface Play {
  type: "play";
  id: string;
  seat: number;
  move: string | number;
  /** The last sequence you have seen. A move chosen in an older position is refused as stale. */
  seen?: number | null;
}

/**
 * Commit to 32 random bytes for the shuffle of a table with the scheme `shake256/2`, as soon as you have a seat.
 * The commitment is the SHA-256 of `"wettlauf entropy/1\0"` and the bytes.
 */
export interface Pledge {
  type: "pledge";
  id: string;
  seat: number;
  commitment: string;
}

/** Your view after these moves; null if one of them would reveal something new. */
export interface Preview {
  view: GameView | null;
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  /** One of `Code`, or a code of the table itself. */
  code: string;
  words: Sentence;
  /** The sentence in the language of `?lang=` or `Accept-Language`; English by default. */
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
 * Say that you are ready for the next game of a series. When all are, the table names the next one; your token is
 * valid there too.
 */
export interface Ready {
  type: "ready";
  id: string;
  seat: number;
}

/** Your message was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  words: Sentence;
  id?: string | null;
  /** The rule that forbids the move, if any. */
  rule?: string | null;
}

/** Ask for a rematch. When all agree, the table names the next one; your token is valid there too. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

/** A page of positions of a finished game, from the one after `first` log entries on. Ask again for the rest. */
export interface Replay {
  /** The length of the whole log. There is one more position than entries. */
  length: number;
  first: number;
  frames: ReplayFrame[];
}

/** A position of a game and what led to it. */
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

/** Resume a paused game. */
export interface Resume {
  type: "resume";
  id: string;
  seat: number;
}

/** Reveal the bytes you committed to, once the stage of the shuffle is `revealing`. */
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
  /** The card that leads there; empty in the middle of a run. */
  first: string;
  routes: Route[];
}

/** Where a run can end, for games whose moves follow a path. */
export interface Routes {
  ends: RouteEnd[];
}

/** The rule book of a game, or a single rule, in Markdown. */
export interface RuleBook {
  game: string;
  lang: string;
  text: string;
  rule?: string | null;
}

/** Send a line of chat, or a ready-made phrase that is translated for each reader. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text?: string;
  phrase?: string;
}

/**
 * Who may sit there: the person with the seat's secret link, anyone, or a bot of a level.
 *
 * `number` is the number in a bot's name, if it differs from its seat: in a rematch it changes seats and keeps its
 * name.
 */
export interface SeatPlan {
  kind?: "bot" | "open" | "person";
  level?: string | null;
  number?: number | null;
}

/** A seat's pledge: `commitment` is the SHA-256 of `"wettlauf entropy/1\0"` and 32 bytes. */
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

/** Who the seat is for: `me`, a `person` with a secret link, anyone (`open`), or a `bot` of a level. */
export interface SeatWish {
  kind?: "bot" | "me" | "open" | "person";
  level?: string | null;
  /** Your name, for a seat of yours. Several seats of yours make a table for one device. */
  name?: string;
}

/** How many players a game takes. */
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

/** A finished game of a series. */
export interface SeriesGameSeen {
  /** The table it was played at; null for this one. */
  table: string | null;
  /** Its points, by the seats of this table: players who sat elsewhere then have their points here. */
  points: number[];
  /** The value of the option `choice`, as requested; null if there is none. */
  value: Json;
}

/** The defaults of a series of this game. */
export interface SeriesInfo {
  /** Add up the scores, or give points by place. */
  scoring: "places" | "sum";
  /** The option that the last in the standings chooses for the next game; empty if there is nothing to choose. */
  choice: string;
}

/**
 * Several games in a row by the same players. Points are added up: the game's scores, or points by place.
 *
 * `later` are the values of the game's series option (`GameInfo.series.choice`, such as a course) for the second
 * and further games. None: the last in the standings chooses. An empty list: it stays the same.
 */
export interface SeriesPlan {
  games: number;
  scoring?: "places" | "sum" | null;
  later?: Json[] | null;
}

/** The series of this game and its standings, by the seats of this table. */
export interface SeriesSeen {
  id: string;
  number: number;
  of: number;
  scoring: "places" | "sum";
  /** The finished games that count, including this one. */
  games: SeriesGameSeen[];
  points: number[];
  /** Counted from 1; full ties share a place. */
  places: number[];
  /** Whether the series has ended: the places are final. */
  over: boolean;
  /** Whether this game is over and the next one waits for `ready`. */
  between: boolean;
  /** The option that the last in the standings chooses for the next game; empty if there is nothing to choose. */
  choice: string;
  chooser: number | null;
  /** The value for the next game, if it is known and different. */
  chosen: Json;
  ready: number[];
  /** The seats that have to say `ready`, or to choose. */
  waits_for: number[];
  /** When the next game begins at the latest, once somebody is ready; null if it waits for everyone. */
  goes_on: number | null;
  /** What its player calls the value `chosen`, if they have given it a title. */
  chosen_title?: string;
}

/**
 * The progress of a joint shuffle and, once the game has begun, everyone's contribution. docs/fairness.md has
 * the protocol.
 */
export interface ShuffleSeen {
  stage: "dealt" | "pledging" | "revealing";
  /** Pledges, ordered by seat; from `revealing` on they no longer change. */
  pledges: SeatPledge[];
  /** The seats that the shuffle waits for: to `pledge`, then to `reveal`. Empty while seats are still free. */
  awaited: number[];
  /** Until when it waits, in milliseconds since the epoch; null if it does not. */
  until: number | null;
  /** SHA-256 of the server's secret, once it is fixed: from `revealing` on. */
  commitment: string | null;
  /** Once the game has begun: the contributions that, with the server's secret, determine the cards. */
  parts: Part[] | null;
  /** The server's secret, once the game has ended. */
  secret: string | null;
  /**
   * By level, which bot plays at it, where it is not the one of the same name; fixed with the server's secret, from
   * `revealing` on.
   */
  bots?: { [name: string]: string };
}

/** One side of a tile. A space is the letter of its lane and its number in the direction of travel: `W2`. */
export interface SideInfo {
  /** The tile's name, with `*` after it for the hard side. */
  name: string;
  shape: string;
  /** Where the baobab stands: left, right or none; in curves on the inner side. */
  tree: string;
  spaces: string[];
  /** By space: the spaces on the tile that a line leads to, straight on first, then from the left. */
  ahead: { [name: string]: string[] };
  behind: { [name: string]: string[] };
  /** By lane: the space where it enters the tile. */
  first: { [name: string]: string };
  /** By lane: the space where it leaves the tile, to `first` of the same lane on the next tile. */
  last: { [name: string]: string };
  /** By space: how far along it is, as a row or a third of a curve. */
  rows: { [name: string]: number };
  water: string[];
  /** By space: what lies on it, an animal, an arrow or quicksand. */
  on: { [name: string]: string };
  bridge: string[];
  /** The first row beyond the finish line; -1 if there is no line. */
  line: number;
}

/** Everything a viewer may know, to begin with. */
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
  /** The options as requested: random ones are still open in them. */
  wished?: { [name: string]: Json };
  /**
   * What people call values of its options, such as a course that they have built, here and in the other games of
   * its series. Only if there are any.
   */
  titles?: ValueTitle[];
}

/** The bot that plays for a person who has been away for this long. */
export interface StandIn {
  after?: number;
  level?: string;
}

/** A position to continue from, as in a record: its deal and its log so far. */
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
  /** The card values of each lane; each player has every card once. */
  card_values: number[];
  /** Cards in a hand, without the fifth card advantage. */
  hand: number;
  /** By start space, from left to right. */
  ostriches: ("blue" | "orange" | "pink" | "red" | "yellow")[];
  /** All advantages of the game. */
  advantages: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** How many advantages are in a race. */
  chosen_advantages: number;
  /** The value of the joker. */
  joker_value: number;
  /** The advantages by the worth of keeping them, the most valuable first, as the heuristic rates them. */
  advantages_by_worth: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** The kind of each tile of the box, in the order from which a random course shuffles them. */
  tiles: { [name: string]: string };
  /** The default number of tiles of a random course, start and finish included. */
  good_length: number;
  /** Waterholes of a random course that is long enough. */
  good_waterholes: number;
}

/** The turn so far. */
export interface StraussMove {
  /** The card that is used, or the one that the joker stands for; null if none is yet. */
  card: string | null;
  /** The lane to run on; null if no card has been played yet. */
  lane: "green" | "grey" | "purple" | "white" | null;
  /** The points left to run. */
  points: number;
  /** Whether it is the big jump. */
  jump: boolean;
  /** Whether a 2 was played, so that the bird is on tiptoe. */
  tiptoe: boolean;
  /** Whether a warthog was met. */
  warthog: boolean;
  /** Whether a porcupine ended the move. */
  porcupine: boolean;
}

/** The options that matter to a viewer. */
export interface StraussOptions {
  players: number;
  /** The names of the tiles from start to finish. */
  course: string[];
  /** The three advantages of this race. */
  advantages: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** Whether a run must use its bonus: `must` or `may`. */
  bonus: "may" | "must";
}

/** A player with their bird. */
export interface StraussPlayer {
  seat: number;
  ostrich: "blue" | "orange" | "pink" | "red" | "yellow";
  /** The space that the bird stands on. */
  at: string;
  /** The place if the race ended now; 1 is the first. */
  place: number;
  /** The cards in the hand; null in all hands but your own. */
  hand: string[] | null;
  /** How many cards are in the hand. */
  held: number;
  /** Cards in the hand that everyone can infer from the shuffled ones. */
  known: string[];
  /** How many cards are left in the draw pile. */
  draw: number;
  /** The cards of the discard pile, sorted; `top` is the one on top. */
  discard: string[];
  /** The card on top of the discard pile; null if the pile is empty. */
  top: string | null;
  /** Advantages with the red X up. */
  crosses: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** Advantages with the tick up, ready to be used from the round after they were turned over. */
  ticks: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** Those of them that were turned over in this turn. */
  fresh: ("copy" | "fifth" | "joker" | "jump" | "leap" | "plus2")[];
  /** The numbers, from 1, of the waterholes that this player has used. */
  served: number[];
}

/** A table of Strauß voraus! as one seat sees it. */
export interface StraussView {
  game: "strauss";
  /** The seat of the viewer; null for a spectator. */
  you: number | null;
  options: StraussOptions;
  /** Whose decision it is; null when the game is over or cards are shuffled. */
  seat: number | null;
  /** What is to be decided; null when the game is over or cards are shuffled. */
  asks: "after" | "animal" | "card" | "drop" | "dune" | "flip" | "lose" | "step" | "top" | null;
  /** How the game ended; null while it is running. */
  ended: "finish" | null;
  /** The seats in the order of this round. */
  order: number[];
  /** Which of them is on turn, from 0. */
  turn: number;
  /** The turn so far; null when the game is over. */
  move: StraussMove | null;
  /** By seat. */
  players: StraussPlayer[];
}

/** A table and its state, as you may see it. */
export interface TableSeen {
  table: string;
  /** Your seats. */
  seats: number[];
  host: boolean;
  spectators: number;
  snapshot: Snapshot;
}

/** Take back one of your decisions, by default the last. The others are asked where that is fair. */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
  /** The entry of the game's log, counted from 0. */
  to?: number | null;
  seen?: number | null;
}

/** A tile of the box with both sides. */
export interface TileInfo {
  name: string;
  shape: string;
  /** -1 for a left curve, 1 for a right curve, otherwise 0. */
  turn: number;
  waterhole: boolean;
  easy: SideInfo;
  hard: SideInfo;
  /** The kind of tile for a builder: `start`, `finish`, `water`, `straight`, `curveL`, `curveR`. */
  kind: string;
  /** The tile that takes its place in a mirrored course: for a curve, one that turns the other way. */
  mirror: string;
}

/**
 * Where a tile of a course lies: its square (columns count to the right, rows downwards, from 0) and the heading of
 * the birds that enter it: 0 up, 1 right, 2 down, 3 left.
 */
export interface TilePlace {
  tile: string;
  column: number;
  row: number;
  heading: number;
}

/** What the master would play, and why. Considered moves are listed best first. */
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

/** One entry of the game's log, as the viewer may know it now. */
export interface Told {
  entry: number;
  seat: number | null;
  move: string;
  words: Sentence[];
}

/**
 * A track for figures. The view holds each figure's step as a list, or as a number if there is only one figure.
 *
 * Step 0 is before the track, steps 1 to `last` are on it, higher ones are past its end.
 */
export interface TrackInfo {
  kind: "track";
  name: string;
  title: Sentence;
  /** Whether each player has one. If so, the view has it in each of its `players`, otherwise at the top level. */
  each: boolean;
  last: number;
  /** The steps that all players share. */
  shared: number[];
  marks: Mark[];
  /** Column and row of steps 1 to `last`, for each seat. Steps at the same place are the same space. */
  places: [number, number][][];
  /** The notation of moving the figure on a step, with `{step}` in it; null if there is none. */
  move?: string | null;
}

/** What happened since the last message. */
export interface Update {
  type: "news";
  news: News;
}

/** What people call a value of an option, such as a course that they have built. */
export interface ValueTitle {
  option: string;
  value: Json;
  title: string;
}

/** Set your name as a spectator; an empty one removes it. Answered by `audience`. */
export interface Watch {
  type: "watch";
  name: string;
}

/** The first message to a viewer: everything they may know. */
export interface Welcome {
  type: "welcome";
  table: string;
  seats: number[];
  host: boolean;
  snapshot: Snapshot;
  /** Whether strong bots search less deeply for now, because their rules are still being compiled (see `/ready`). */
  warming?: boolean;
}

/** Whether a move is legal, and if not, why. */
export interface WhyNot {
  legal: boolean;
  rule?: string | null;
  words?: Sentence | null;
}

/** The parameters and answers of each endpoint. */
export interface Endpoints {
  /** Server status */
  "GET /api/admin": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: HostOverview;
  };
  /** Download a backup */
  "GET /api/admin/backup": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: string;
  };
  /** Lift a ban */
  "DELETE /api/admin/bans": {
    path: Record<string, never>;
    query: { network: string };
    body: undefined;
    answer: HostDone;
  };
  /** Ban an address */
  "POST /api/admin/bans": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewBan;
    answer: HostDone;
  };
  /** Background jobs */
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
  /** Withdraw the announcement */
  "DELETE /api/admin/notice": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: HostDone;
  };
  /** Make an announcement */
  "PUT /api/admin/notice": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: NewNotice;
    answer: HostDone;
  };
  /** How long data is kept */
  "GET /api/admin/retention": {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    answer: HostedRetention;
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
  /** Remove a player */
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
  /** A game's constants */
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
  /** A game's views, constants and options as JSON Schema */
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
  /** The current announcement */
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
  /** Send a command */
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
  /** Everything your seat knows, for programs that think ahead */
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
    answer: Welcome | Update | Changed | CompactChanged | Done | Refused | Goodbye | Audience;
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
  /** Whether the process is alive */
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
