import "./tokens.css";
import type { Face } from "../games";
import picture from "./home.svg?url";
import pieces from "./pieces.svg?url";

export const face: Face = {
  place: 3,
  picture,
  symbols: [pieces],
  minutes: 15,
  players: 4,
  tableMode: true,
  figure: (seat) => `o-fig-${["red", "blue", "yellow", "black"][seat] ?? "red"}`,
  table: () => import("./OstfriesenlaufTable.svelte"),
  tutorial: () => import("./tutorial"),
  luck: () => import("./luck"),
  pickers: { edition: () => import("./EditionChoice.svelte") },
};
