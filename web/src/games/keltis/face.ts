import "./tokens.css";
import type { Face } from "../games";
import picture from "./home.svg?url";
import pieces from "./pieces.svg?url";

export const face: Face = {
  place: 1,
  picture,
  symbols: [pieces],
  minutes: 30,
  players: 3,
  tableMode: true,
  scores: "points",
  figure: (seat) => `pawn-${"ABCD"[seat] ?? "A"}`,
  table: () => import("./KeltisTable.svelte"),
  tutorial: () => import("./tutorial"),
  luck: () => import("./luck"),
};
