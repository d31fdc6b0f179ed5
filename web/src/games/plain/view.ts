/**
 * Reads the view of any game by the parts that the game declares. The game may come from outside, so nothing about its
 * view is taken for granted: what is missing is not shown.
 */
import type { CardsInfo, GameInfo, GameOutlook, GameView, Json, MoveSeen, OtherGame, TrackInfo } from "../../api/types";
import { WITH_FACE } from "../games";

/** Something on the table that a game declares: a track, dice, cards, or a number. */
export type PartInfo = GameInfo["parts"][number];
export type View = Record<string, Json>;
/** The seat that owns a figure; null for nobody. */
export type Owner = number | null;

/** Fields of a view that belong to the frame, not to the table. */
const FRAME = new Set(["game", "you", "options", "seat", "ended", "scores", "winners"]);

/** Whether this belongs to a game whose types the page does not know. */
const isOther = (sent: GameView | GameOutlook): sent is OtherGame => !WITH_FACE.includes(sent.game);

export const otherGame = (sent: GameView | GameOutlook | null | undefined): View => (sent && isOther(sent) ? sent : {});

export const isRecord = (value: Json | undefined): value is View =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function playersOf(view: View): View[] {
  const players = view["players"];
  return Array.isArray(players) ? players.filter(isRecord) : [];
}

/** Returns the field of a part, for a seat if each has its own; undefined if the view lacks it. */
export function valueOf(view: View, part: PartInfo, seat: Owner = null): Json | undefined {
  return part.each ? (seat === null ? undefined : playersOf(view)[seat]?.[part.name]) : view[part.name];
}

/** Returns a field that is a number or a list of numbers as a list. */
export function numbersOf(value: Json | undefined): number[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "number");
}

/** Returns the owners of figures on a track. */
export function ownersOf(view: View, track: TrackInfo): Owner[] {
  return track.each ? playersOf(view).map((_, seat) => seat) : [null];
}

export const stepsOf = (view: View, track: TrackInfo, owner: Owner): number[] => numbersOf(valueOf(view, track, owner));

/** Returns the cards in a field, one by one. */
export function cardsOf(view: View, part: CardsInfo, seat: Owner): { face: string; kind: number }[] {
  return numbersOf(valueOf(view, part, seat)).flatMap((count, kind) =>
    Array.from({ length: count }, () => ({ face: part.faces[kind] ?? "", kind })),
  );
}

/** Returns the notation of the move that a thing on the table stands for; null if the game names none. */
export function moveOf(template: string | null | undefined, values: Record<string, string | number>): string | null {
  return template ? template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : null;
}

export const findMove = (legal: MoveSeen[], text: string | null): MoveSeen | null =>
  legal.find((move) => move.text === text) ?? null;

/** Returns everything in the view as names and values, for games that declare no parts. */
export function fieldsOf(view: View): { name: string; value: string }[] {
  return Object.entries(view)
    .filter(([name]) => !FRAME.has(name) && name !== "players")
    .map(([name, value]) => ({ name, value: textOf(value) }));
}

/** Returns a value as text: lists and records without brackets. */
export function textOf(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  if (!isRecord(value)) return String(value ?? "–");
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${textOf(inner)}`)
    .join(", ");
}
