/**
 * A course under construction: the names of its tiles from start to finish, with `*` after a name for the hard side.
 * Every edit makes a new chain; the server decides whether a chain is a valid course.
 */
import type { Box, TileInfo } from "../../../api/types";

export type Chain = readonly string[];

const HARD = "*";
export const baseOf = (name: string): string => (name.endsWith(HARD) ? name.slice(0, -1) : name);
export const isHard = (name: string): boolean => name.endsWith(HARD);
export const onSide = (base: string, hard: boolean): string => `${baseOf(base)}${hard ? HARD : ""}`;
export const flipped = (name: string): string => onSide(name, !isHard(name));

/** Returns the tile of the box with this name, whichever side is up. */
export function tileIn(box: Box, name: string): TileInfo | undefined {
  return box.tiles.find((one) => one.name === baseOf(name));
}

/** Returns whether the chain ends with a finish. */
export const isClosed = (box: Box, chain: Chain): boolean => tileIn(box, chain.at(-1) ?? "")?.kind === "finish";

/** Returns where a chain can grow: at its end, but before a finish. */
export function openEnd(box: Box, chain: Chain): number {
  return isClosed(box, chain) ? chain.length - 1 : chain.length;
}

export const insert = (chain: Chain, at: number, name: string): Chain => chain.toSpliced(at, 0, name);
export const remove = (chain: Chain, at: number): Chain => chain.toSpliced(at, 1);
export const replace = (chain: Chain, at: number, name: string): Chain => chain.with(at, name);
export const flip = (chain: Chain, at: number): Chain => chain.map((one, index) => (index === at ? flipped(one) : one));

/** Swaps two tiles. */
export function swap(chain: Chain, one: number, other: number): Chain {
  const [first, second] = [chain[one], chain[other]];
  return first === undefined || second === undefined ? chain : chain.with(one, second).with(other, first);
}

/** Moves a tile into a gap; gap k lies before tile k. */
export function move(chain: Chain, from: number, gap: number): Chain {
  const name = chain[from];
  if (name === undefined) return chain;
  return insert(remove(chain, from), gap > from ? gap - 1 : gap, name);
}

/** Returns the mirrored chain: left curves become right ones. */
export function mirrored(box: Box, chain: Chain): Chain {
  return chain.map((name) => onSide(tileIn(box, name)?.mirror || name, isHard(name)));
}

/** Returns the tiles still in the box. */
export function left(box: Box, chain: Chain): TileInfo[] {
  const laid = new Set(chain.map(baseOf));
  return box.tiles.filter((one) => !laid.has(one.name));
}

/** The kinds of tiles for a builder, as the server names them. */
export const KINDS = ["start", "finish", "water", "straight", "curveL", "curveR"] as const;
export type Kind = (typeof KINDS)[number];
export const kindOf = (tile: TileInfo): Kind => KINDS.find((one) => one === tile.kind) ?? "straight";

export const GROUPS = ["ends", "straight", "curveL", "curveR"] as const;
export type Group = (typeof GROUPS)[number];

/** Returns the group of a tile in the box: ends and waterholes, straights, left or right curves. */
export function groupOf(tile: TileInfo): Group {
  const kind = kindOf(tile);
  return kind === "start" || kind === "finish" || kind === "water" ? "ends" : kind;
}

/** Parses names separated by commas or spaces; returns null for any other text. */
export function parseChain(box: Box, text: string): Chain | null {
  const names = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return names.length && names.every((name) => tileIn(box, name)) ? names : null;
}
