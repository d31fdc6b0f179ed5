/** A replay: the same table without a connection to the server, one position after the other. */
import { call } from "../api/calls";
import type { Line } from "../api/connection";
import type { Now, ReplayFrame, TableSeen } from "../api/types";
import { pace } from "./motion";
import { TableState } from "./table.svelte";

const SILENT: Line = {
  send: () => Promise.resolve(null),
  look: () => undefined,
  watch: () => undefined,
  retry: () => undefined,
  end: () => undefined,
};
/** Returns the next position in this direction at which somebody's turn begins; otherwise the first or the last. */
export function turnFrom(toAct: (number | null)[], at: number, by: 1 | -1): number {
  const last = toAct.length - 1;
  for (let next = at + by; next > 0 && next < last; next += by) if (toAct[next] !== toAct[next - 1]) return next;
  return by < 0 ? 0 : last;
}

const PAUSE = 1100; // milliseconds between two positions while it plays

export class ReplayState extends TableState {
  /** The number of log entries before the shown position, and of the whole log. */
  at = $state(0);
  length = $state(0);
  playing = $state(false);
  #frames: ReplayFrame[] = [];
  #seen: TableSeen | null = null;
  #turn = 0;
  #staged: Promise<void> | undefined;

  protected override connect(): Line {
    return SILENT;
  }

  /** Loads the game from this seat's point of view, or from a spectator's if null; keeps the current position. */
  async load(eyes: number | null, moment = this.at): Promise<void> {
    const path = { table: this.id };
    this.#seen ??= await call("GET /api/tables/{table}", { path, token: this.token });
    const frames: ReplayFrame[] = [];
    do {
      const query = { first: frames.length, ...(eyes === null ? {} : { seat: eyes }) };
      const part = await call("GET /api/tables/{table}/replay", { path, query, token: this.token });
      frames.push(...part.frames);
      this.length = part.length;
    } while (frames.length <= this.length);
    this.#frames = frames;
    this.at = Math.max(0, Math.min(this.length, moment));
    const { snapshot } = this.#seen;
    this.snapshot = {
      ...snapshot,
      you: eyes,
      tips: false,
      chat_allowed: false,
      now: this.#nowAt(snapshot.now, this.at),
    };
    this.#set(this.at);
  }

  /** A single step is animated, several are shown at once. */
  async go(to: number): Promise<void> {
    const goal = Math.max(0, Math.min(this.length, to));
    const [before, step] = [this.now, goal - this.at];
    const turn = ++this.#turn;
    pace.skip();
    this.#set(goal);
    await this.#staged; // what was moving is finished
    pace.begin();
    if (turn !== this.#turn || step !== 1 || !pace.moves || !before?.view || !this.now?.view) return;
    this.moving = true;
    this.#staged = this.face?.stage?.(before.view, this.now.view, this.latest);
    await this.#staged;
    this.moving = false;
  }

  /** Returns where the previous or the next turn begins. */
  turnFrom(by: 1 | -1): number {
    const toAct = this.#frames.map((frame) => frame.to_act ?? null);
    return turnFrom(toAct, this.at, by);
  }

  /** Plays one position after the other to the end, or until somebody jumps elsewhere. */
  async run(): Promise<void> {
    this.playing = true;
    if (this.at >= this.length) this.#set(0);
    while (this.playing && this.at < this.length) {
      const going = this.go(this.at + 1);
      const turn = this.#turn;
      await going;
      await new Promise((done) => setTimeout(done, pace.of(PAUSE)));
      if (turn !== this.#turn) break;
    }
    this.playing = false;
  }

  #set(at: number): void {
    if (!this.#seen) return;
    this.at = at;
    this.story = this.#frames.slice(0, at + 1).flatMap((frame) => frame.told);
    this.latest = this.#frames[at]?.told ?? [];
    this.now = this.#nowAt(this.#seen.snapshot.now, at);
  }

  #nowAt(now: Now, at: number): Now {
    const frame = this.#frames[at];
    const quiet = {
      status: "playing" as const,
      legal: null,
      takeback: null,
      clock: null,
      questions: [],
      result: null,
      followed: null,
    };
    return {
      ...now,
      ...quiet,
      view: frame?.view ?? null,
      to_act: frame?.to_act ?? null,
      scores: frame?.scores ?? null,
    };
  }
}
