/** What a game provides so that the page can recompute its randomness; its face loads it through `luck`. */
import type { Json } from "../api/types";
import type { Stream } from "./stream";

export type Options = { [name: string]: Json };
export type Deal = { [name: string]: Json };

export interface Luck {
  /** Whether the options leave something to be drawn when the table is opened. */
  isOpen?(options: Options): boolean;
  /** Returns the options with everything drawn that they left open. */
  settle?(options: Options, stream: Stream): Options;
  /** Returns a whole deal in the format of records. */
  deal(options: Options, stream: Stream): Deal;
  /**
   * Whether the board in a view, after this many entries of the log, may be that of a game dealt like this; null if it
   * no longer shows how the game began.
   */
  begins(view: Json, deal: Deal, entries: number): boolean | null;
  /** Returns a follower of the game's cards, starting with its deal. */
  follow(options: Options, deal: Deal): Follower;
}

/**
 * Follows the cards of a game with as few of its rules as possible. Both methods return whether the log entry agrees
 * with where the cards are, then carry it out.
 */
export interface Follower {
  plays(seat: number, move: string): boolean;
  /** Whether the event is what its stream draws next; the stream is null for an event of a given position. */
  happens(event: string, stream: (() => Stream) | null): boolean;
  /** Returns the hands that a seat may hold now: one, unless the log leaves it open. */
  hands(seat: number): string[][];
}

// ---- reading records ----

/** Thrown if a record has an unexpected format. */
export class Unreadable extends Error {}

export function whole(value: Json | undefined, least = 0, most = 1000): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most)
    throw new Unreadable(`not a number from ${least} to ${most}`);
  return value;
}

export function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Unreadable("not a list");
  return value;
}

export function texts(value: Json | undefined): string[] {
  return list(value).map((one) => {
    if (typeof one !== "string") throw new Unreadable("not a text");
    return one;
  });
}

export function named(value: Json | undefined): { [name: string]: Json } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Unreadable("not an object");
  return value;
}

/** Removes one item from a list; returns whether it was there. */
export function takeOut<Item>(items: Item[], item: Item): boolean {
  const place = items.indexOf(item);
  if (place >= 0) items.splice(place, 1);
  return place >= 0;
}

/** Whether two lists contain the same texts, in any order. */
export function sameItems(one: string[], other: string[] = []): boolean {
  return one.length === other.length && String([...one].sort()) === String([...other].sort());
}
