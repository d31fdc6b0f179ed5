/** Positions on the board, which is 1200 by 1460, and pictures of the pieces. */
import stones from "./stones.json";
import { COLOUR, pathOf, valueOf, type Path } from "./view";

export interface Stone {
  stone: number;
  x: number;
  y: number;
  turn: number;
  outline: string;
  cuts: string;
}

/** A figure where it would be after a step that can be chosen. */
export interface Ghost {
  path: Path;
  stone: number;
  large: boolean;
  /** What choosing it does. */
  label: string;
  choose: () => void;
}
/** The last step of a figure. */
export interface Trail {
  seat: number;
  path: Path;
  from: number;
  to: number;
}

export const BOARD = { width: 1200, height: 1460 };
export const stonesOf = (path: Path): Stone[] => stones[path];
export const stoneAt = (path: Path, stone: number): Stone | undefined => stones[path][stone - 1];

/** The place of a seat's figures on the start field. */
export function startOf(seat: number, players: number): { x: number; y: number } {
  const step = 780 / players;
  return { x: 600 - (step * (players - 1)) / 2 + step * seat, y: 1402 };
}

export const FIGURE_SCALE = 0.84;
const SHARED_SCALE = 0.85 * FIGURE_SCALE;
/** The scale of a figure that shares a stone with others. */
export const figureScale = (count: number): number => (count > 1 ? SHARED_SCALE : FIGURE_SCALE);

/** Figures are drawn to the left of their stone's value, so that it stays readable. */
const BESIDE = { alone: -38, shared: -24, apart: 46, room: 58, down: 18 };

/** Returns the base point of figure number `index` of `count` on a stone. */
export function figurePlace(path: Path, stone: number, index: number, count: number): { x: number; y: number } {
  const place = stoneAt(path, stone);
  const step = count > 1 ? Math.min(BESIDE.apart, BESIDE.room / (count - 1)) : 0;
  const first = count > 1 ? BESIDE.shared : BESIDE.alone;
  return { x: (place?.x ?? 0) + first - index * step, y: (place?.y ?? 0) + BESIDE.down };
}

/** The letter of a player's figures in the drawings: A is blue with stripes, B white with dots, and so on. */
export const letterOf = (seat: number): string => "ABCD"[seat] ?? "A";
export const figureOf = (seat: number, large: boolean): string => `fig-${letterOf(seat)}${large ? "L" : "s"}`;

/** The widths of the digits as they are drawn. */
const WIDTHS: Record<string, number> = { "0": 60, "1": 44, "2": 58, "3": 57, "4": 62, "6": 59, "7": 54, "-": 54 };
const GAP = 9;

export function numeral(value: number): { width: number; glyphs: { glyph: string; x: number; width: number }[] } {
  let x = 0;
  const glyphs = Array.from(String(value), (glyph) => {
    const width = WIDTHS[glyph] ?? 60;
    const placed = { glyph, x, width };
    x += width + GAP;
    return placed;
  });
  return { width: x - GAP, glyphs };
}

const SVG = "http://www.w3.org/2000/svg";

/** A picture of a card or of a card back, for animations. */
export function cardPicture(card: string | null): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 250 350");
  picture.append(use(card ? `card-${pathOf(card)}` : "card-back", { width: "250", height: "350" }));
  if (card) picture.append(use(`n-${valueOf(card)}`, numberBox(card)));
  return picture;
}

export function tilePicture(tile: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("class", "round");
  picture.append(use(`tile-${tile}`, {}));
  return picture;
}

/** The position of the number on a card. */
export function numberBox(card: string): Record<string, string> {
  const wide = valueOf(card) === 10;
  return {
    x: "12",
    y: wide ? "31" : "28",
    width: "100",
    height: wide ? "70" : "76",
    color: `var(--k-${COLOUR[pathOf(card)]}-text)`,
  };
}

function use(id: string, attributes: Record<string, string>): SVGUseElement {
  const element = document.createElementNS(SVG, "use");
  element.setAttribute("href", `#${id}`);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
