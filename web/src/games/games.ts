/**
 * The faces of the games: each is a folder here with a `face.ts`, collected when the page is built. What a face loads
 * at once is small (pictures are URLs, colours are tokens); tables and tutorials are loaded when they are shown.
 */
import type { Component } from "svelte";
import type { Json, OptionInfo } from "../api/types";
import type { Luck } from "../fairness/luck";
import type { Desk } from "../table/desk.svelte";
import type { Tutorial } from "../table/lessons";
import type { FaceExports, TableState } from "../table/table.svelte";

/** The props of a game's table, which fills the slots of `table/GameTable.svelte` and exports `FaceExports`. */
export interface TableProps {
  table: TableState;
  desk: Desk;
}

/** The props of a game's own input for an option. */
export interface OptionPicker {
  option: OptionInfo;
  value: Json;
  /** `title` is what people call the value, if they have built it themselves. */
  onchange: (value: Json, title?: string) => void;
}

/** The props of a game's own screen. */
export interface ScreenProps {
  /** The query string of its address, without the question mark. */
  query: string;
}

/** A game's own screen, at `/GAME/NAME`. */
export interface OwnScreen {
  load: () => Promise<{ default: Component<ScreenProps> }>;
  /** The icon of its link on the game's card; the text `GAME-screen-NAME` is its label. */
  icon: string;
}

/** How the page shows a game. */
export interface Face {
  /** Its position on the home page, from 1; games without their own face come last. */
  place?: number;
  /** The URL of its picture on the home page. */
  picture: string;
  /** URLs of drawings with the symbols that the picture and the table use. */
  symbols: string[];
  /** How long a game takes, if known. */
  minutes?: number;
  /** The number of players of a quick game, all but one of them bots; by default as few as the game allows. */
  players?: number;
  /** Whether the game has a table mode: a big screen shows the board, and phones show the hands. */
  tableMode?: boolean;
  /** What scores mean, if the home page can sum up a finished game by them: points (the most wins) or places. */
  scores?: "points" | "places";
  /** Whether several games in a row are called a championship of races rather than a series of games. */
  championship?: boolean;
  /** The option that identifies a finished game in lists. */
  special?: string;
  /** Returns the symbol id of a player's figure. */
  figure: (seat: number) => string;
  table: () => Promise<{ default: Component<TableProps, FaceExports> }>;
  /** The tutorial, if there is one. */
  tutorial?: () => Promise<{ tutorial: Tutorial }>;
  /** Recomputes its deal and chance events; without it the page says that it cannot. */
  luck?: () => Promise<{ luck: Luck }>;
  /** The game's own inputs for options when opening a table, by option name. */
  pickers?: Record<string, () => Promise<{ default: Component<OptionPicker> }>>;
  /** The game's own screens, by name. */
  screens?: Record<string, OwnScreen>;
}

/** The folder of the face that can show any game. */
const PLAIN = "plain";
const modules = import.meta.glob<Face>("./*/face.ts", { eager: true, import: "face" });
const all = new Map(Object.entries(modules).map(([path, face]) => [path.split("/")[1] ?? "", face]));

/** The games with their own face, in the order of the home page. */
export const WITH_FACE: string[] = [...all.keys()]
  .filter((game) => game !== PLAIN)
  .sort((one, other) => (all.get(one)?.place ?? Infinity) - (all.get(other)?.place ?? Infinity));

/** Returns a game's own face, or the plain one by default; null if there is neither. */
export function faceOf(game: string): Face | null {
  return (WITH_FACE.includes(game) ? all.get(game) : all.get(PLAIN)) ?? null;
}
