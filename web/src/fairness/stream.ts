/**
 * The random numbers of a table's shuffles: SHAKE-256 of a key, with a label for each use, as `docs/fairness.md`
 * specifies. `Stream` in `src/wettlauf/table/fairness/streams.py` produces the same numbers.
 */
import { shake256 } from "@noble/hashes/sha3.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const WORD = 4;
const WORDS = 2 ** 32;
/** The bytes of one read: enough for most deals. */
const BLOCK = 2048;

export class Stream {
  #shake;
  #bytes = new DataView(new ArrayBuffer(0));
  #at = 0;

  constructor(prefix: string, key: Uint8Array, label: string) {
    this.#shake = shake256.create().update(concatBytes(utf8ToBytes(prefix), key, utf8ToBytes(label)));
  }

  /** Returns a random 32-bit word, big-endian. */
  word(): number {
    if (this.#at === this.#bytes.byteLength) {
      this.#bytes = new DataView(this.#shake.xof(BLOCK).buffer);
      this.#at = 0;
    }
    this.#at += WORD;
    return this.#bytes.getUint32(this.#at - WORD);
  }

  /** Returns a uniform integer 0 <= x < n: words beyond the last full multiple of n are rejected. */
  below(n: number): number {
    const end = WORDS - (WORDS % n);
    let word = this.word();
    while (word >= end) word = this.word();
    return word % n;
  }

  /** Shuffles items in place (Fisher–Yates) and returns them. */
  shuffle<Item>(items: Item[]): Item[] {
    return shuffled(items, (n) => this.below(n));
  }
}

/** Shuffles items in place with random numbers from any source and returns them. */
export function shuffled<Item>(items: Item[], below: (n: number) => number): Item[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [items[i], items[j]] = [items[j] as Item, items[i] as Item];
  }
  return items;
}
