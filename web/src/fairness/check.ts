/**
 * Verifies a game's shuffles in this browser alone, from the record and from what this device noted during the game.
 * Each finding says what was compared; the verdict says what they prove together.
 */
import type { Json, Sentence } from "../api/types";
import { difference } from "./comparing";
import { Unreadable, type Luck, type Options } from "./luck";
import type { Notes } from "./notes";
import { pledgeOf } from "./pledge";
import {
  botSeed,
  commitmentOf,
  keyOf,
  openingStream,
  readRecord,
  streamOf,
  type GameRecord,
  type Proof,
} from "./proof";

/** `open`: nothing contradicts it, but this device could not compare it. */
export type Outcome = "passed" | "open" | "failed";

export interface Finding {
  outcome: Outcome;
  sentence: Sentence;
}

/**
 * `nobody`: nobody chose the cards, since this device contributed to them. `given`: the same for all chance after a
 * given position. `others`: the players and the server fixed them before the game. `server`: the server alone did, in
 * the first scheme. `fits`: the record is consistent. `partly`: the page cannot recompute this game's deal. `left-out`:
 * this device's part is missing. `broken`: something differs.
 */
export type Verdict = "nobody" | "given" | "others" | "server" | "fits" | "partly" | "left-out" | "broken";

export interface Report {
  verdict: Verdict;
  findings: Finding[];
  /** The record it was computed from; null if that could not be read. */
  record: GameRecord | null;
  /** The key that all randomness follows from, in hexadecimal. */
  key: string;
  /** The SHA-256 of the server's secret as this device noted it. */
  noted: string | null;
  /** Whether the options left something to be drawn. */
  opens: boolean;
}

/** The fields of a deal that hold cards; the others are tiles and starts. */
const CARDS = ["hands", "draw", "removed", "decks"];

/** `luck` is null for games without one; `names` are the players' names in sentences, by seat. */
export function check(value: Json, notes: Notes, luck: Luck | null, names: string[] = []): Report {
  let record: GameRecord;
  try {
    record = readRecord(value);
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem;
    const findings = [failed("web-fair-unreadable")];
    return { verdict: "broken", findings, record: null, key: "", noted: null, opens: false };
  }
  return new Checker(record, notes, luck, names).report();
}

const passed = (id: string, args?: Sentence["args"]): Finding => finding("passed", id, args);
const open = (id: string, args?: Sentence["args"]): Finding => finding("open", id, args);
const failed = (id: string, args?: Sentence["args"]): Finding => finding("failed", id, args);
const finding = (outcome: Outcome, id: string, args?: Sentence["args"]): Finding => ({
  outcome,
  sentence: args ? { id, args } : { id },
});
const isFailed = (one: Finding) => one.outcome === "failed";

class Checker {
  readonly #proof: Proof;
  readonly #key: string;

  constructor(
    readonly record: GameRecord,
    readonly notes: Notes,
    readonly luck: Luck | null,
    readonly names: string[],
  ) {
    this.#proof = record.proof;
    this.#key = keyOf(record.proof);
  }

  report(): Report {
    const findings = [this.#seal(), ...this.#parts(), ...this.#cards(), ...this.#bots(), ...this.#seen()];
    const { record, luck } = this;
    const opens = luck?.isOpen?.(record.proof.wished) ?? false;
    return { verdict: this.#verdict(findings), findings, record, key: this.#key, noted: this.#noted, opens };
  }

  #verdict(findings: Finding[]): Verdict {
    const wrong = findings.filter(isFailed);
    if (wrong.some((one) => one.sentence.id !== LEFT_OUT)) return "broken";
    if (wrong.length) return "left-out";
    if (this.luck === null) return "partly";
    if (this.#noted === null) return "fits";
    if (this.#proof.parts === null) return "server";
    if (!this.notes.own.length) return "others";
    return this.#proof.given === null ? "nobody" : "given";
  }

  /** The SHA-256 of the secret behind the cards, as this device noted it. */
  get #noted(): string | null {
    return this.#proof.parts === null ? this.notes.opening : (this.notes.sealed?.commitment ?? null);
  }

  #name(seat: number): string {
    return this.names[seat] ?? this.record.names[seat] ?? String(seat + 1);
  }

  /** Compares the secrets with the SHA-256 values that were published and that this device noted. */
  #seal(): Finding {
    const { secret, commitment, opening } = this.#proof;
    if (commitmentOf(secret) !== commitment || commitmentOf(opening.secret) !== opening.commitment)
      return failed("web-fair-seal-broken");
    const isOther = (noted: string | null, told: string) => noted !== null && noted !== told;
    if (isOther(this.#noted, commitment) || isOther(this.notes.opening, opening.commitment))
      return failed("web-fair-seal-changed");
    return this.#noted === null ? open("web-fair-seal-only") : passed("web-fair-seal-noted");
  }

  /** Compares the players' parts with their commitments, and looks for this device's own. */
  #parts(): Finding[] {
    const { parts } = this.#proof;
    if (parts === null) return this.notes.own.length || this.notes.sealed ? [failed("web-fair-parts-gone")] : [];
    const seats = parts.map((part) => part.seat);
    if (new Set(seats).size !== seats.length) return [failed("web-fair-unreadable")];
    const found: Finding[] = [];
    for (const own of this.notes.own) {
      const part = parts.find((one) => one.seat === own.seat);
      if (part?.entropy === own.entropy) continue;
      // Another device of the same player may have committed later: then this one has revealed nothing.
      const pledged = this.notes.sealed?.pledges.find((pledge) => pledge.seat === own.seat)?.commitment;
      const isLate = pledged !== pledgeOf(own.entropy) || part?.entropy === null;
      return [failed(isLate && !own.isIn ? LEFT_OUT : "web-fair-own-changed")];
    }
    if (this.notes.own.length) found.push(passed("web-fair-own"));
    const wrong = parts.find((part) => part.entropy !== null && pledgeOf(part.entropy) !== part.commitment);
    if (wrong) return [...found, failed("web-fair-part-other", { player: this.#name(wrong.seat) })];
    const swapped = this.#swappedPledge();
    if (swapped !== null) return [...found, failed("web-fair-pledge-changed", { player: this.#name(swapped) })];
    const mine = this.notes.own.map((own) => own.seat);
    const others = parts.filter((part) => part.entropy !== null && !mine.includes(part.seat)).length;
    if (others && this.notes.sealed) found.push(passed("web-fair-parts", { parts: others }));
    else if (others) found.push(open("web-fair-parts-only", { parts: others }));
    for (const part of parts.filter((one) => one.entropy === null))
      found.push(open("web-fair-part-late", { player: this.#name(part.seat) }));
    return found;
  }

  /** Returns a seat whose commitment differs from the one this device noted when the server sealed its secret. */
  #swappedPledge(): number | null {
    const pledges = this.notes.sealed?.pledges;
    if (!pledges) return null;
    const told = new Map((this.#proof.parts ?? []).map((part) => [part.seat, part.commitment]));
    const noted = new Map(pledges.map((pledge) => [pledge.seat, pledge.commitment]));
    return [...new Set([...told.keys(), ...noted.keys()])].find((seat) => told.get(seat) !== noted.get(seat)) ?? null;
  }

  /** Recomputes the options left open, the deal, the chance events and where the cards went. */
  #cards(): Finding[] {
    if (this.luck === null) return [open("web-fair-no-luck")];
    try {
      const deal = [...this.#options(this.luck), ...this.#deal(this.luck)];
      const log = this.#log(this.luck);
      // Cards that follow from a wrong deal prove nothing.
      return [...deal, ...(deal.some(isFailed) ? log.filter(isFailed) : log)];
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem;
      return [failed("web-fair-unreadable")];
    }
  }

  #settled(luck: Luck): Options {
    const { wished } = this.#proof;
    return luck.settle ? luck.settle(wished, openingStream(this.#proof)) : wished;
  }

  #options(luck: Luck): Finding[] {
    const settled = this.#settled(luck);
    const differs = Object.entries(this.record.options).some(
      ([name, value]) => settled[name] !== undefined && difference(settled[name], value).different > 0,
    );
    if (differs) return [failed("web-fair-options-other")];
    return luck.isOpen?.(this.#proof.wished) ? [passed("web-fair-options")] : [];
  }

  #deal(luck: Luck): Finding[] {
    if (this.#proof.given !== null) return [open("web-fair-deal-given")];
    const { scheme } = this.#proof;
    const wanted = luck.deal(this.#settled(luck), streamOf(scheme, this.#key, "deal"));
    const { different, total } = difference(wanted, this.record.deal);
    if (different) return [failed("web-fair-deal-other", { different, total })];
    const cards = CARDS.reduce((sum, key) => sum + difference(wanted[key] ?? [], []).total, 0);
    return [passed("web-fair-deal", { cards })];
  }

  #log(luck: Luck): Finding[] {
    const { scheme, given } = this.#proof;
    const follower = luck.follow(this.record.options, this.record.deal);
    let events = 0;
    let drawn = 0;
    let moves = 0;
    for (const [entry, [seat, text]] of this.record.log.entries()) {
      const label = `chance ${events}`;
      const isGiven = entry < (given ?? 0);
      if (seat === null) {
        if (!follower.happens(text, isGiven ? null : () => streamOf(scheme, this.#key, label)))
          return [failed("web-fair-chance-other", { entry: entry + 1 })];
        events += 1;
        if (!isGiven) drawn += 1;
      } else {
        if (!follower.plays(seat, text))
          return [failed("web-fair-moves-other", { entry: entry + 1, player: this.#name(seat) })];
        moves += 1;
      }
    }
    const chance = drawn ? passed("web-fair-chance", { events: drawn }) : passed("web-fair-chance-none");
    return [chance, passed("web-fair-moves", { moves })];
  }

  #bots(): Finding[] {
    const { scheme, bots, parts } = this.#proof;
    if (parts === null) {
      const has = this.record.levels.some((level) => level !== null);
      return has ? [open("web-fair-bots-first")] : [];
    }
    const other = bots.find((bot) => bot.seed !== botSeed(scheme, this.#key, bot.seat));
    if (other) return [failed("web-fair-bots-other", { player: this.#name(other.seat) })];
    const unlisted = this.record.levels.findIndex(
      (level, seat) => level !== null && !bots.some((bot) => bot.seat === seat),
    );
    if (unlisted >= 0) return [failed("web-fair-bots-other", { player: this.#name(unlisted) })];
    return bots.length ? [passed("web-fair-bots", { bots: bots.length })] : [];
  }

  /** Compares the record with the story that this device saw during the game. */
  #seen(): Finding[] {
    const { story } = this.notes;
    if (story === null) return [open("web-fair-seen-not")];
    for (const { entry, seat, move } of story) {
      const [by, text] = this.record.log[entry] ?? [undefined, ""];
      if (by !== seat || !isAsSeen(text, move, seat)) return [failed("web-fair-seen-other", { entry: entry + 1 })];
    }
    const entries = this.record.log.length;
    return [
      story.length === entries
        ? passed("web-fair-seen", { entries })
        : open("web-fair-seen-part", { seen: story.length, entries }),
    ];
  }
}

const LEFT_OUT = "web-fair-own-late";

/** Whether this log entry may have been shown like this: face-down cards and the order of piles are left out. */
function isAsSeen(text: string, told: string, seat: number | null): boolean {
  if (told.endsWith("?")) return text.startsWith(told.slice(0, -1));
  return text === told || (seat === null && text.startsWith(`${told}:`));
}
