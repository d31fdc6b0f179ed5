/** The legal moves on the board: by the spaces where their figures are, and where those would go. */
import type { Json, MoveSeen, TrackInfo } from "../../api/types";
import { keyOf, markOf } from "./board";
import { findMove, isRecord, moveOf, otherGame, ownersOf, stepsOf, type Owner, type PartInfo, type View } from "./view";

/** A figure's move from one step of a track to another; step 0 is before the start. */
export interface FigureWalk {
  part: string;
  seat: Owner;
  start: number;
  end: number;
}

export interface Choice {
  move: MoveSeen;
  /** The key that plays it. */
  number: number;
  own: FigureWalk[];
  others: FigureWalk[];
}

/**
 * Returns the legal moves in the order of their action numbers, which is step by step rather than alphabetical. Each
 * includes where it would lead, if the game says so; otherwise it is only a button.
 */
export function choicesOf(legal: MoveSeen[]): Choice[] {
  const ordered = legal.toSorted((one, other) => one.code - other.code);
  return ordered.map((move, index) => {
    const { own, others } = otherGame(move.outlook);
    return { move, number: index + 1, own: walksOf(own), others: walksOf(others) };
  });
}

function walksOf(value: Json | undefined): FigureWalk[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).flatMap(({ part, seat, start, end }) => {
    const owner = typeof seat === "number" ? seat : null;
    const isWalk = typeof part === "string" && typeof start === "number" && typeof end === "number";
    return isWalk ? [{ part, seat: owner, start, end }] : [];
  });
}

const trackOf = (parts: PartInfo[], { part }: FigureWalk): TrackInfo | undefined =>
  parts.filter((one) => one.kind === "track").find((one) => one.name === part);

/** Returns the choices by the keys of the spaces where their figures are, or would be. */
export function byKey(parts: PartInfo[], choices: Choice[], at: "start" | "end"): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const walk of choice.own) {
      const track = trackOf(parts, walk);
      if (track) put(found, keyOf(track, walk.seat, walk[at]), choice);
    }
  return found;
}

/** Returns the choices by space, using the move that a track names for a figure, for games without outlooks. */
export function byNotation(parts: PartInfo[], choices: Choice[], view: View, you: number): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  const legal = choices.map((one) => one.move);
  for (const track of parts.filter((one) => one.kind === "track"))
    for (const owner of ownersOf(view, track).filter((one) => one === you || one === null))
      for (const step of stepsOf(view, track, owner)) {
        const move = findMove(legal, moveOf(track.move, { step }));
        const choice = choices.find((one) => one.move === move);
        if (choice) put(found, keyOf(track, owner, step), choice);
      }
  return found;
}

function put(found: Map<string, Choice[]>, key: string, choice: Choice): void {
  const here = found.get(key) ?? [];
  if (!here.includes(choice)) found.set(key, [...here, choice]);
}

/** An effect of a move: where one of its figures ends. */
export interface Effect {
  walk: FigureWalk;
  /** Null beyond the last step. */
  step: number | null;
  mark: number | null;
}

export function effectsOf(parts: PartInfo[], choice: Choice): Effect[] {
  return choice.own.flatMap((walk): Effect[] => {
    const track = trackOf(parts, walk);
    if (!track) return [];
    return [{ walk, step: walk.end > track.last ? null : walk.end, mark: markOf(track, walk.end) }];
  });
}

export const sendsBack = (choice: Choice): boolean => choice.others.some((walk) => walk.end === 0);
