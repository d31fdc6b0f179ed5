/**
 * Verifies a game's shuffles in this browser alone, from the record and from what this device noted during the game.
 * Each finding says what was compared; the verdict says what they prove together.
 */
import type { Json } from "../api/types";
import { checkBots } from "./bots";
import { difference } from "./comparing";
import { failed, isFailed, open, passed, type Finding } from "./findings";
import { Unreadable, type Luck, type Options } from "./luck";
import type { Notes } from "./notes";
import { pledgeOf } from "./pledge";
import { commitmentOf, keyOf, openingStream, readRecord, streamOf, type GameRecord, type Proof } from "./proof";
import { compareGame, type Compared } from "./seen";

/**
 * `nobody`: nobody chose the cards of the game that this device saw, since it contributed to them. `unseen`: the same
 * for the shuffle alone, since the device did not note the whole game. `withheld`: sealed parts are missing, so the
 * server could have chosen one of several shuffles. `given`: a given position's cards were not shuffled; the rest was
 * fixed before. `others`: the players and the server fixed all before the game. `alone`: the server alone did, since no
 * player's part is included; `server`: since this is the first scheme. `fits`: the record is consistent. `partly`: the
 * page cannot recompute this game's deal. `left-out`: this device's part is missing. `broken`: something differs.
 */
export type Verdict =
  | "nobody"
  | "unseen"
  | "withheld"
  | "given"
  | "others"
  | "alone"
  | "server"
  | "fits"
  | "partly"
  | "left-out"
  | "broken";

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
  /** How many sealed parts were not revealed. */
  missing: number;
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
    return { verdict: "broken", findings, record: null, key: "", noted: null, opens: false, missing: 0 };
  }
  return new Checker(record, notes, luck, names).report();
}

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
    const { record, luck } = this;
    const game = this.#game();
    const findings = [this.#seal(), ...this.#parts(), ...this.#cards(), ...this.#bots(), ...game.findings];
    const opens = luck?.isOpen?.(record.proof.wished) ?? false;
    const verdict = this.#verdict(findings, game.isWhole);
    return { verdict, findings, record, key: this.#key, noted: this.#noted, opens, missing: this.#missing };
  }

  #verdict(findings: Finding[], isWhole: boolean): Verdict {
    const wrong = findings.filter(isFailed);
    if (wrong.some((one) => one.sentence.id !== LEFT_OUT)) return "broken";
    if (wrong.length) return "left-out";
    if (this.luck === null) return "partly";
    if (this.#noted === null) return "fits";
    if (this.#proof.given !== null) return "given";
    if (this.#proof.parts === null) return "server";
    if (this.#proof.parts.every((part) => part.entropy === null)) return "alone";
    if (!this.notes.own.length) return "others";
    if (this.#missing) return "withheld";
    return isWhole ? "nobody" : "unseen";
  }

  /** The number of sealed parts that were not revealed. */
  get #missing(): number {
    return (this.#proof.parts ?? []).filter((part) => part.entropy === null).length;
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
    return checkBots(this.record, this.#key, this.notes, (seat) => this.#name(seat));
  }

  /** Compares the record with what this device saw of the game. */
  #game(): Compared {
    try {
      return compareGame(this.record, this.notes, this.luck);
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem;
      return { findings: [failed("web-fair-unreadable")], isWhole: false };
    }
  }
}

const LEFT_OUT = "web-fair-own-late";
