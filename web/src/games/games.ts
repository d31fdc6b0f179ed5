/**
 * The faces of the games: each is a folder here with a `face.ts`, found when the page is built. What a face needs at
 * once is small (pictures are addresses, colours are tokens); tables and lessons are loaded when they are shown.
 */
import type { Component } from "svelte";
import type { Json, OptionInfo } from "../api/types";
import type { Luck } from "../fairness/luck";
import type { Desk } from "../table/desk.svelte";
import type { Course } from "../table/lessons";
import type { FaceExports, TableState } from "../table/table.svelte";

/** What the table of a game gets; it fills the places of `table/GameTable.svelte`, and exports `FaceExports`. */
export interface TableProps {
  table: TableState;
  desk: Desk;
}

/** What a component gets that lets people choose an option in the game's own way. */
export interface OptionPicker {
  option: OptionInfo;
  value: Json;
  onchange: (value: Json) => void;
}

/** What a screen of a face's own gets. */
export interface ScreenProps {
  /** What stands behind the ? of its address. */
  query: string;
}

/** A screen of a face's own, at `/GAME/NAME`. */
export interface OwnScreen {
  load: () => Promise<{ default: Component<ScreenProps> }>;
  /** The icon of the way to it on the game's card; `GAME-screen-NAME` is what it is called. */
  icon: string;
}

/** How the page shows a game. */
export interface Face {
  /** Where it is on the home page, from 1; games without a face of their own come last. */
  place?: number;
  /** The picture of the home page, as the address of a drawing. */
  picture: string;
  /** Drawings with the symbols that the picture and the table use. */
  symbols: string[];
  /** How long a game takes, if that is known. */
  minutes?: number;
  /** How many play after one click, all but one of them bots; without it, as few as the game allows. */
  players?: number;
  /** Whether a big screen can show the board alone, and phones the hands. */
  tableMode?: boolean;
  /** What scores mean, if the start page can tell a finished game by them: the most is best, or they are places. */
  scores?: "points" | "places";
  /** Whether several of its games in a row are called a championship of races, instead of a series of games. */
  championship?: boolean;
  /** The option by which one knows a finished game again. */
  special?: string;
  /** A player's figure, as the id of a symbol. */
  figure: (seat: number) => string;
  table: () => Promise<{ default: Component<TableProps, FaceExports> }>;
  /** The lessons of a first game, if there are any. */
  course?: () => Promise<{ course: Course }>;
  /** What recomputes its deal and its chance; without it the page says that it cannot. */
  luck?: () => Promise<{ luck: Luck }>;
  /** Options that are chosen in the game's own way when a table is opened, by their names. */
  pickers?: Record<string, () => Promise<{ default: Component<OptionPicker> }>>;
  /** Screens of its own, by their names. */
  screens?: Record<string, OwnScreen>;
}

/** The folder of the face that shows any game. */
const ANY = "plain";
const found = import.meta.glob<Face>("./*/face.ts", { eager: true, import: "face" });
const all = new Map(Object.entries(found).map(([path, face]) => [path.split("/")[1] ?? "", face]));

/** The games with a face of their own, in the order of the home page. */
export const HOUSE: string[] = [...all.keys()]
  .filter((game) => game !== ANY)
  .sort((one, other) => (all.get(one)?.place ?? Infinity) - (all.get(other)?.place ?? Infinity));

/** How a game is shown: by its own face, or by the one for any game; null if there is neither. */
export function faceOf(game: string): Face | null {
  return (HOUSE.includes(game) ? all.get(game) : all.get(ANY)) ?? null;
}
