/** The ranks while cards are carried out, like `carried_out` in `games/ostfriesenlauf/rules.py` (O8 to O13). */
import { FACTS } from "./facts";

export const RANKS = FACTS.ranks;

interface Runner {
  figure: number;
  progress: number;
}

export class Race {
  /** By rank, the first one first; on one space the inner lane comes first. */
  #runners: Runner[];

  constructor(startNumbers: number[]) {
    this.#runners = startNumbers
      .map((number, figure) => ({ number, figure, progress: 0 }))
      .sort((one, other) => one.number - other.number)
      .map(({ figure, progress }) => ({ figure, progress }));
  }

  figureOf(rank: number): number {
    return this.#at(rank).figure;
  }

  carryOut(card: string): void {
    const rank = Number(card.charAt(0)) - 1;
    const face = card.slice("1:".length);
    if (face === "goal") return;
    if (face === "start") this.#bring(rank, 0);
    else if (face.startsWith("x")) this.#swap(rank, Number(face.charAt(1)) - 1);
    else if (/^[+-]/.test(face)) this.#bring(rank, this.#at(rank).progress + Number(face));
    else {
      const ahead = face.charAt(1) === ">" ? 1 : -1;
      this.#bring(rank, this.#at(Number(face.charAt(2)) - 1).progress + ahead * Number(face.charAt(0)));
    }
  }

  #at(rank: number): Runner {
    const runner = this.#runners[rank];
    if (!runner) throw new RangeError(`no rank ${rank}`);
    return runner;
  }

  /** Swaps two figures with their progress and lanes, and so their ranks (O12). */
  #swap(rank: number, other: number): void {
    const [one, two] = [this.#at(rank), this.#at(other)];
    [one.figure, two.figure] = [two.figure, one.figure];
  }

  /** Moves a figure behind all that are further or already there (O9, O15); if it is there, it keeps its lane. */
  #bring(rank: number, progress: number): void {
    const runner = this.#at(rank);
    if (runner.progress === progress) return;
    const others = this.#runners.filter((one) => one !== runner);
    const ahead = others.filter((one) => one.progress >= progress);
    this.#runners = [...ahead, { figure: runner.figure, progress }, ...others.slice(ahead.length)];
  }
}
