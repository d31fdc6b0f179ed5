/**
 * Draws random courses step by step like `games/strauss/course_random.py`: the same seed gives the same course. The
 * generator is sfc32 by Chris Doty-Humphrey (`core/random_numbers.py`); the table's shuffle draws the seed.
 */
import { shuffled } from "../../fairness/stream";
import { FACTS } from "./facts";

type Kind = (typeof FACTS.tiles)[keyof typeof FACTS.tiles];
type Square = readonly [column: number, row: number];

const KINDS: readonly Kind[] = ["start", "finish", "water", "straight", "curveL", "curveR"];
const TURNS: Partial<Record<Kind, number>> = { curveL: -1, curveR: 1 };
const HEADINGS: readonly Square[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const TILES: [string, Kind][] = Object.entries(FACTS.tiles);
const PLAIN = TILES.map(([, kind]) => kind).filter((kind) => kind === "straight" || kind in TURNS);
const SHORTEST = 2;
const STREAM = 3;
const TRIES = 20;
const SEARCH_STEPS = 400;
const TILES_PER_WATERHOLE = 3;
const ROUNDS_TO_MIX = 15;

/** Returns whether an option asks for a random course: `random`, `random:hard`, `random:hard:20`. */
export function isRandom(course: unknown): course is string {
  return typeof course === "string" && course.trim().toLowerCase().split(":")[0] === "random";
}

/** Returns the course that a table draws from two random 32-bit numbers. */
export function courseFrom(request: string, first: number, second: number): string[] {
  const parts = request.trim().toLowerCase().split(":").slice(1);
  const length = Number(parts.findLast((one) => /^[0-9]{1,3}$/.test(one)) ?? FACTS.good_length);
  const difficulty = parts.findLast((one) => /^[a-z]+$/.test(one)) ?? "mixed";
  // the upper 62 of the 64 bits, as two numbers
  return new Draw(((first & 3) << 30) | (second >>> 2), first >>> 2).course(length, difficulty);
}

/** sfc32, seeded as the engine does it. */
class Sfc32 {
  #a: number;
  #b: number;
  #c: number = STREAM;
  #counter = 1;

  constructor(low: number, high: number) {
    this.#a = low;
    this.#b = high;
    for (let round = 0; round < ROUNDS_TO_MIX; round += 1) this.word();
  }

  word(): number {
    const word = (this.#a + this.#b + this.#counter) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0;
    this.#counter = (this.#counter + 1) | 0;
    return word >>> 0;
  }

  below(n: number): number {
    return Math.floor((this.word() * n) / 2 ** 32);
  }
}

/** The number of tiles of each kind, in the order of their first appearance. */
type Counter = Map<Kind, number>;

class Draw {
  #rng: Sfc32;
  #steps = 0;

  constructor(low: number, high: number) {
    this.#rng = new Sfc32(low, high);
  }

  course(length: number, difficulty: string): string[] {
    const kinds = this.#kinds(length - SHORTEST);
    const names = new Map(KINDS.map((kind) => [kind, this.#shuffled(ofKind(kind))]));
    const course = (["start", ...kinds, "finish"] as const).map((kind) => names.get(kind)?.pop() ?? "");
    const hard = new Set(this.#hardPlaces(length, difficulty));
    return course.map((name, place) => (hard.has(place) ? `${name}*` : name));
  }

  #kinds(between: number): Kind[] {
    for (let number = 0; number < TRIES; number += 1) {
      const [plain, wet] = this.#plan(between);
      const found = this.#walk(plain, wet);
      if (found.length) return found;
    }
    return this.#staircase(between);
  }

  /** Returns the number of tiles of each kind, and where the waterholes are: one per part of the course. */
  #plan(between: number): [Counter, boolean[]] {
    const pool = this.#shuffled(PLAIN);
    const wanted = Math.min(FACTS.good_waterholes, Math.floor(between / TILES_PER_WATERHOLE));
    const waterholes = Math.max(wanted, between - pool.length);
    const wet = Array.from({ length: between }, () => false);
    for (let part = 0; part < waterholes; part += 1) {
      const begin = Math.floor((between * part) / waterholes);
      const end = Math.floor((between * (part + 1)) / waterholes);
      wet[begin + this.#rng.below(end - begin)] = true;
    }
    const plain: Counter = new Map();
    for (const kind of pool.slice(0, between - waterholes)) add(plain, kind, 1);
    return [plain, wet];
  }

  /** Returns a random order of the tiles that does not run over itself; [] if the search gave up. */
  #walk(plain: Counter, wet: boolean[]): Kind[] {
    this.#steps = SEARCH_STEPS;
    const found: Kind[] = [];
    return this.#extend(found, plain, wet, [0, -1], 0, new Set(["0,0"])) ? found : [];
  }

  #extend(found: Kind[], plain: Counter, wet: boolean[], square: Square, heading: number, taken: Set<string>): boolean {
    this.#steps -= 1;
    if (taken.has(String(square)) || this.#steps < 0) return false;
    if (found.length === wet.length) return true;
    taken.add(String(square));
    const order: Kind[] = wet[found.length] ? ["water"] : this.#shuffled(elements(plain));
    for (const kind of new Set(order)) {
      add(plain, kind, -1);
      found.push(kind);
      const ahead = (heading + (TURNS[kind] ?? 0) + HEADINGS.length) % HEADINGS.length;
      const [column, row] = HEADINGS[ahead] ?? [0, 0];
      if (this.#extend(found, plain, wet, [square[0] + column, square[1] + row], ahead, taken)) return true;
      found.pop();
      add(plain, kind, 1);
    }
    taken.delete(String(square));
    return false;
  }

  /** Returns curves left and right in turns: the course climbs and never comes back. */
  #staircase(between: number): Kind[] {
    const [plain, wet] = this.#plan(between);
    const curves = (plain.get("curveL") ?? 0) + (plain.get("curveR") ?? 0);
    const dry = wet.filter((one) => !one).length;
    const order = this.#shuffled(Array.from({ length: dry }, (_, place) => place < curves));
    let turns = 0;
    return wet.map((isWet) => {
      if (isWet) return "water";
      if (!order.pop()) return "straight";
      turns += 1;
      return turns % 2 ? "curveL" : "curveR";
    });
  }

  #hardPlaces(length: number, difficulty: string): number[] {
    const places = this.#shuffled(Array.from({ length }, (_, place) => place));
    if (difficulty !== "mixed") return difficulty === "hard" ? places : [];
    const fewest = Math.ceil(length / 4);
    return places.slice(0, fewest + this.#rng.below(Math.floor((length * 3) / 4) - fewest + 1));
  }

  #shuffled<Item>(items: readonly Item[]): Item[] {
    return shuffled([...items], (n) => this.#rng.below(n));
  }
}

const ofKind = (kind: Kind) => TILES.filter(([, other]) => other === kind).map(([name]) => name);

function add(counter: Counter, kind: Kind, count: number): void {
  counter.set(kind, (counter.get(kind) ?? 0) + count);
}

function elements(counter: Counter): Kind[] {
  return [...counter].flatMap(([kind, count]) => Array.from({ length: Math.max(0, count) }, () => kind));
}
