/** The face for games without their own, such as packages from outside: drawn from the parts that they declare. */
import "./tokens.css";
import type { Face } from "../games";
import { pieceOf } from "./pieces";
import picture from "./home.svg?url";
import pieces from "./pieces.svg?url";

export const face: Face = {
  picture,
  symbols: [pieces],
  tableMode: true,
  figure: pieceOf,
  table: () => import("./PlainTable.svelte"),
};
