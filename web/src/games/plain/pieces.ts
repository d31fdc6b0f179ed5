/** The symbols of `pieces.svg`. */
import type { Owner } from "./view";

const [PIECES, MARKS] = [6, 4];

export const pieceOf = (owner: Owner): string => `plain-piece-${owner === null ? "all" : owner % PIECES}`;
export const markSymbol = (mark: number): string => `plain-mark-${mark % MARKS}`;

const SVG = "http://www.w3.org/2000/svg";

/** Returns a picture of a symbol, for animations. */
export function pictureOf(symbol: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  picture.append(use);
  return picture;
}
