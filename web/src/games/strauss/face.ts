import "./tokens.css";
import type { Face } from "../games";
import picture from "./home.svg?url";
import pieces from "./pieces.svg?url";

export const face: Face = {
  place: 2,
  picture,
  symbols: [pieces],
  minutes: 30,
  players: 4,
  tableMode: true,
  scores: "places",
  special: "course",
  championship: true,
  figure: () => "sv-ostrich", // the colours are dealt
  table: () => import("./StraussTable.svelte"),
  tutorial: () => import("./lessons"),
  luck: () => import("./luck"),
  pickers: {
    course: () => import("./CourseChoice.svelte"),
    advantages: () => import("./AdvantageChoice.svelte"),
  },
  screens: { workshop: { load: () => import("./workshop/Workshop.svelte"), icon: "lay" } },
};
