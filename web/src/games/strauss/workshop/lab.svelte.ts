/** What the lab found out about the course on the bench. It outlives the panel that shows it, often in a sheet. */
import type { LabComparison, LabDifference, LabRequest, LabRun, LabSuggestion } from "../../../api/types";
import { Study } from "../../../lab/study.svelte";
import type { Chain } from "./chain";
import { heatOf, strikesOf, type Heat } from "./heat";

export const RACES = 10_000;
export const BIRDS = ["2", "3", "4", "5"] as const;
export const LAB_LEVELS = ["beginner", "practised"] as const;
export const GOALS = ["fairer", "lead_changes", "late"] as const;
export type Goal = (typeof GOALS)[number];
const GAME = "strauss";

/** Races on a course, and with whom. */
export interface Measured {
  chain: Chain;
  run: LabRun;
  birds: string;
  level: string;
}

const isSame = (one: Chain, other: Chain): boolean => one.join(" ") === other.join(" ");

export class CourseLab {
  readonly races = new Study();
  readonly search = new Study();
  birds = $state<(typeof BIRDS)[number]>("4");
  level = $state<(typeof LAB_LEVELS)[number]>("practised");
  /** The last races. */
  measured = $state.raw<Measured | null>(null);
  /** The last races on another course. */
  before = $state.raw<Measured | null>(null);
  #compared = $state.raw<LabComparison | null>(null);
  #found = $state.raw<{ chain: Chain; suggestion: LabSuggestion } | null>(null);
  showsHeat = $state(true);

  /** Whether the last races were run on the course on the bench. */
  readonly isCurrent = $derived.by(() => this.measured !== null && isSame(this.measured.chain, this.chain()));
  /** The heat map of the course on the bench; null if no races were run on it. */
  readonly heat = $derived.by<Heat | null>(() => (this.measured && this.isCurrent ? heatOf(this.measured.run) : null));
  /** Each tile's share of all that animals do to birds; null if no races were run, or nothing happened. */
  readonly strikes = $derived.by(() => (this.measured && this.isCurrent ? strikesOf(this.measured.run) : null));
  /** What has changed since the course before. */
  readonly differences = $derived.by<LabDifference[] | null>(() => this.#compared?.differences ?? null);
  /** The suggestion for the course on the bench. */
  readonly suggestion = $derived.by<LabSuggestion | null>(() =>
    this.#found && isSame(this.#found.chain, this.chain()) ? this.#found.suggestion : null,
  );

  /** `chain` returns the course on the bench. */
  constructor(readonly chain: () => Chain) {}

  /** Runs races on the course on the bench. */
  async race(): Promise<void> {
    const { birds, level } = this;
    const chain = this.chain();
    const run = (await this.races.start(this.#request(chain)))?.runs[0];
    if (!run) return;
    if (this.measured && !isSame(this.measured.chain, chain)) this.before = this.measured;
    this.measured = { chain, run, birds, level };
    this.#compared = null;
  }

  /** Compares the course on the bench with the one that was measured before. */
  async compare(): Promise<void> {
    if (!this.before || !this.measured) return;
    const { measured } = this;
    const request = this.#request(this.before.chain);
    const compare = [{ ...request.options, course: [...measured.chain] }];
    const report = await this.races.start({ ...request, compare });
    if (this.measured === measured) this.#compared = report?.comparisons[0] ?? null;
  }

  /** Looks for a change of the course on the bench. */
  async improve(suggest: Goal): Promise<void> {
    this.#found = null;
    const chain = this.chain();
    const report = await this.search.start({ ...this.#request(chain), games: 1000, suggest });
    if (report?.suggestion) this.#found = { chain, suggestion: report.suggestion };
  }

  forgetSuggestion(): void {
    this.#found = null;
  }

  #request(chain: Chain): LabRequest {
    const options = { course: [...chain], players: Number(this.birds) };
    return { game: GAME, options, bots: [this.level], games: RACES, seed: 0 };
  }
}
