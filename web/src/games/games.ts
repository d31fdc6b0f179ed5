/** The games of the page: their pictures, what loads their tables, and who sits opposite after one click. */
import type { Component } from "svelte";
import type { Json, OptionInfo } from "../api/types";
import type { Desk } from "../table/desk.svelte";
import type { Course } from "../table/lessons";
import type { TableState } from "../table/table.svelte";
import keltisPicture from "../art/home-keltis.svg?url";
import ostfriesenlaufPicture from "../art/home-ostfriesenlauf.svg?url";
import straussPicture from "../art/home-strauss.svg?url";
import keltisPieces from "./keltis/pieces.svg?url";
import ostfriesenlaufPieces from "./ostfriesenlauf/pieces.svg?url";
import straussPieces from "./strauss/pieces.svg?url";

export interface OptionPicker {
  option: OptionInfo;
  value: Json;
  onchange: (value: Json) => void;
}

export interface GameFace {
  picture: string;
  /** Whether a big screen can show the board alone, and phones the hands. */
  tableMode?: boolean;
  /** Symbols that the picture and the table use. */
  symbols: string[];
  minutes: number;
  /** How many play after one click, all but one of them bots. */
  players: number;
  /** Loads the table; null for a game whose table is not there yet. */
  table: (() => Promise<{ default: Component<{ table: TableState; desk: Desk }> }>) | null;
  /** Loads the lessons of a first game, if there are any. */
  course?: () => Promise<{ course: Course }>;
  /** A player's figure, as the id of a symbol. */
  figure: (seat: number) => string;
  /** Options that are chosen in the game's own way when a table is opened, by their names. */
  pickers?: Record<string, () => Promise<{ default: Component<OptionPicker> }>>;
}

export const GAMES: Record<string, GameFace> = {
  keltis: {
    picture: keltisPicture,
    tableMode: true,
    symbols: [keltisPieces],
    minutes: 30,
    players: 3,
    table: () => import("./keltis/KeltisTable.svelte"),
    course: () => import("./keltis/course"),
    figure: (seat) => `pawn-${"ABCD"[seat] ?? "A"}`,
  },
  strauss: {
    picture: straussPicture,
    tableMode: true,
    symbols: [straussPieces],
    minutes: 30,
    players: 4,
    table: () => import("./strauss/StraussTable.svelte"),
    course: () => import("./strauss/lessons"),
    figure: () => "sv-ostrich", // the colours are dealt
    pickers: {
      course: () => import("./strauss/CourseChoice.svelte"),
      advantages: () => import("./strauss/AdvantageChoice.svelte"),
    },
  },
  ostfriesenlauf: {
    picture: ostfriesenlaufPicture,
    tableMode: true,
    symbols: [ostfriesenlaufPieces],
    minutes: 15,
    players: 4,
    table: () => import("./ostfriesenlauf/OstfriesenlaufTable.svelte"),
    course: () => import("./ostfriesenlauf/course"),
    figure: (seat) => `o-fig-${["red", "blue", "yellow", "black"][seat] ?? "red"}`,
    pickers: { edition: () => import("./ostfriesenlauf/EditionChoice.svelte") },
  },
};
