/**
 * Reads what a record says about its shuffles under `fairness`, without trusting it: it comes from the party being
 * checked.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Json, Part } from "../api/types";
import { list, named, Unreadable, whole, type Deal, type Options } from "./luck";
import { Stream } from "./stream";

/** What a seat contributed; with a commitment but no entropy, the seat was left out. */
export interface Contribution extends Part {
  entropy: string | null;
}

export interface BotSeed {
  seat: number;
  level: string;
  /** The bot that played at this level. */
  bot: string;
  seed: string;
  /** Whether it played for an absent person. */
  standsIn: boolean;
  /** Whether it is said to have thought by the clock. */
  isTimed: boolean;
}

export interface Proof {
  scheme: string;
  secret: string;
  commitment: string;
  /** The options as requested. */
  wished: Options;
  /** The number of log entries that came with a given position, deal included; null if there was none. */
  given: number | null;
  /** Its secret draws what the options leave open; in the first scheme it is the same secret. */
  opening: { secret: string; commitment: string };
  /** What the players contributed; null in the first scheme. */
  parts: Contribution[] | null;
  bots: BotSeed[];
}

export interface GameRecord {
  game: string;
  options: Options;
  deal: Deal;
  log: [seat: number | null, text: string][];
  names: string[];
  /** The level of the bot at each seat; null for people. */
  levels: (string | null)[];
  /** How it ended: as written, to be compared. */
  result: Json;
  proof: Proof;
}

const FIRST = "shake256/1";
const SECOND = "shake256/2";

export function readRecord(value: Json): GameRecord {
  const record = named(value);
  const names = Array.isArray(record.names) ? record.names.map((one) => (typeof one === "string" ? one : "")) : [];
  const levels = Array.isArray(record.bots) ? record.bots.map((one) => (typeof one === "string" ? one : null)) : [];
  const log = list(record.log).map((entry): [number | null, string] => {
    const [seat = null, text] = list(entry);
    return [seat === null ? null : whole(seat), string(text)];
  });
  const proof = readProof(named(record.fairness), log.length);
  const { options, deal } = { options: named(record.options), deal: named(record.deal) };
  return { game: string(record.game), options, deal, log, names, levels, result: record.result ?? null, proof };
}

function readProof(told: { [name: string]: Json }, entries: number): Proof {
  const scheme = string(told.scheme);
  if (scheme !== FIRST && scheme !== SECOND) throw new Unreadable(`the scheme ${scheme}`);
  const pair = { secret: hash(told.secret), commitment: hash(told.commitment) };
  const opening = scheme === FIRST ? told : named(told.opening);
  return {
    scheme,
    ...pair,
    wished: named(told.options),
    given: told.given === undefined || told.given === null ? null : whole(told.given, 0, entries),
    opening: { secret: hash(opening.secret), commitment: hash(opening.commitment) },
    parts: scheme === FIRST ? null : list(told.parts).map(readPart),
    bots: scheme === FIRST ? [] : list(told.bots).map(readBot),
  };
}

function readPart(value: Json): Contribution {
  const { seat, commitment, entropy = null } = named(value);
  return {
    seat: whole(seat, 0, 255),
    commitment: hash(commitment),
    entropy: entropy === null ? null : hash(entropy),
  };
}

function readBot(value: Json): BotSeed {
  const { seat, level, bot, seed, stand_in = null, timed = [] } = named(value);
  return {
    seat: whole(seat, 0, 255),
    level: string(level),
    bot: string(bot),
    seed: string(seed),
    standsIn: stand_in !== null,
    isTimed: list(timed).length > 0,
  };
}

function string(value: Json | undefined): string {
  if (typeof value !== "string") throw new Unreadable("not a text");
  return value;
}

function hash(value: Json | undefined): string {
  if (typeof value !== "string" || !/^[0-9a-f]{64}$/.test(value)) throw new Unreadable("not 64 hexadecimal digits");
  return value;
}

// ---- derivations ----

/** Returns what is published before the deal: the SHA-256 of a secret's bytes. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** Returns the key of all randomness in a game, in hexadecimal. */
export function keyOf({ scheme, secret, parts }: Pick<Proof, "scheme" | "secret" | "parts">): string {
  if (parts === null) return secret;
  const revealed = parts
    .filter((part): part is Contribution & { entropy: string } => part.entropy !== null)
    .sort((one, other) => one.seat - other.seat)
    .flatMap((part) => [Uint8Array.of(part.seat), hexToBytes(part.entropy)]);
  return bytesToHex(sha256(concatBytes(utf8ToBytes(prefix(scheme)), hexToBytes(secret), ...revealed)));
}

/** Returns the random stream for a label, from the key of a scheme. */
export const streamOf = (scheme: string, key: string, label: string): Stream =>
  new Stream(prefix(scheme), hexToBytes(key), label);

/** Open options are drawn as in the first scheme, from the opening's secret. */
export const openingStream = ({ opening }: Proof): Stream => streamOf(FIRST, opening.secret, "options");

/** Returns the seed of the bot at a seat: 62 bits as 16 hexadecimal digits. */
export function botSeed(scheme: string, key: string, seat: number): string {
  const stream = streamOf(scheme, key, `bot ${seat}`);
  const bits = (BigInt(stream.word()) << 32n) | BigInt(stream.word());
  return (bits >> 2n).toString(16).padStart(16, "0");
}

const prefix = (scheme: string) => `wettlauf ${scheme}\0`;
