/** The legal moves as they lie on the table: by the spaces where their figures are, and where those would go. */
import type { Json, MoveSeen, TrackInfo } from "../../api/types";
import { keyOf, markOf } from "./board";
import { findMove, isRecord, moveOf, otherGame, ownersOf, stepsOf, type Owner, type PartInfo, type View } from "./view";

/** A figure that goes from one step of a track to another; 0 is before it. */
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
 * The legal moves in the order of their numbers, as games count them: step by step, not letter by letter. Each says
 * where it would lead, if the game does; without that they are buttons alone.
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

/** The choices by the keys of the spaces where their figures are, or would be. */
export function byKey(parts: PartInfo[], choices: Choice[], at: "start" | "end"): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const walk of choice.own) {
      const track = trackOf(parts, walk);
      if (track) put(found, keyOf(track, walk.seat, walk[at]), choice);
    }
  return found;
}

/** Where nothing is known of what moves would do, a game may still name the move of a figure. */
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

/** What a move brings: where its figures end, and what becomes of others. */
export interface Effect {
  walk: FigureWalk;
  /** Null behind the last step. */
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
