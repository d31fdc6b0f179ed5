/** What a game brings so that the page can recompute its luck: `luck` of its face loads it. */
import type { Json } from "../api/types";
import type { Stream } from "./stream";

export type Options = { [name: string]: Json };
export type Deal = { [name: string]: Json };

export interface Luck {
  /** Whether the options leave something to be drawn when the table is opened. */
  isOpen?(options: Options): boolean;
  /** The options with everything drawn that they left open. */
  settle?(options: Options, stream: Stream): Options;
  /** A whole deal, as records write it. */
  deal(options: Options, stream: Stream): Deal;
  /** One who follows the cards of a game from its deal on. */
  follow(options: Options, deal: Deal): Follower;
}

/**
 * Follows the cards of a game, and as little of its rules as that takes. Both answer whether the entry of the log
 * agrees with where the cards are, and then carry it out.
 */
export interface Follower {
  plays(seat: number, move: string): boolean;
  /** Whether the event is what its stream draws now; null for an event that came with a given position. */
  happens(event: string, stream: (() => Stream) | null): boolean;
}

// ---- reading what a record holds ----

/** Raised where a record holds something else than records do. */
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

/** Takes one item out of a list; whether it was there. */
export function takeOut<Item>(items: Item[], item: Item): boolean {
  const place = items.indexOf(item);
  if (place >= 0) items.splice(place, 1);
  return place >= 0;
}

/** Whether two lists hold the same texts, in any order. */
export function sameItems(one: string[], other: string[] = []): boolean {
  return one.length === other.length && String([...one].sort()) === String([...other].sort());
}
