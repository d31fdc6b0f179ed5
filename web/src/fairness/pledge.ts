/** What a player contributes to a shuffle, and the commitment published before anybody reveals anything. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const PREFIX = "wettlauf entropy/1\0";
const BYTES = 32;

/** Returns 32 random bytes in hexadecimal. */
export const freshEntropy = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** Returns the commitment to them. */
export const pledgeOf = (entropy: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(PREFIX), hexToBytes(entropy))));
