/** Reactions for everyone at the table, each with a sign; the server uses the same names in `table/chatting.py`. */
import type { Event } from "../api/types";
import { settings } from "../frame/settings.svelte";
import { t } from "../words/words.svelte";

export const REACTIONS = ["nice", "well-played", "laugh", "wow", "ouch", "oops", "hurry", "thank-you"] as const;
export const PHRASES = ["hello", "good-luck", "thinking", "your-turn", "brb", "thanks", "again"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const reactionOf = (one: Event): Reaction | null => REACTIONS.find((name) => name === one.phrase) ?? null;

/** Returns the part of the chat that this device shows: other people's reactions can be switched off. */
export function heeded(said: Event[], own: number[]): Event[] {
  return settings.reactions ? said : said.filter((one) => own.includes(one.seat ?? -1) || !reactionOf(one));
}

export const wordsOf = (one: Event): string => (one.phrase ? t(`table-phrase-${one.phrase}`) : (one.text ?? ""));
