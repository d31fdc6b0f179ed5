/** A measurement by the lab: requested, polled until it is done, and cancellable. */
import { call, Refusal } from "../api/calls";
import type { LabJob, LabReport, LabRequest, Sentence } from "../api/types";

const FIRST_POLL = 250; // milliseconds between two polls of a job; the interval grows
const LAST_POLL = 1500;
const MOST_FAILURES = 5; // polls in a row without an answer, after which the measurement is given up
const OVER = ["done", "failed", "cancelled"];

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export class Study {
  job = $state.raw<LabJob | null>(null);
  problem = $state.raw<Sentence | null>(null);
  /** The current or last measurement. */
  request = $state.raw<LabRequest | null>(null);
  report = $state.raw<LabReport | null>(null);
  #number = 0;
  /** The number of the last measurement that was cancelled. */
  #cancelled = 0;

  get busy(): boolean {
    return this.request !== null && this.problem === null && (!this.job || !OVER.includes(this.job.state));
  }

  get progress(): number {
    return this.job?.progress ?? 0;
  }

  /** Starts a measurement. The page forgets the previous one, which the server still finishes. */
  async start(request: LabRequest): Promise<LabReport | null> {
    const number = ++this.#number;
    this.request = request;
    this.job = null;
    this.report = null;
    this.problem = null;
    try {
      let job = await call("POST /api/lab", { body: request });
      if (number === this.#cancelled) void stop(job);
      for (let wait = FIRST_POLL; ; wait = Math.min(wait * 1.3, LAST_POLL)) {
        if (number !== this.#number) return null;
        this.job = job;
        if (OVER.includes(job.state)) break;
        await pause(wait);
        if (number !== this.#number) return null;
        job = await poll(job);
      }
      if (number !== this.#number) return null;
      this.problem = problemOf(job);
      this.report = job.report ?? null;
      return this.report;
    } catch (refusal) {
      if (number === this.#number) this.problem = (refusal as Refusal).words;
      return null;
    }
  }

  /** Cancels the measurement, also if the server has not answered the request yet; others who asked for the same still
   * get it. */
  async cancel(): Promise<void> {
    const job = this.job;
    this.#cancelled = this.#number;
    this.#number += 1;
    this.request = null;
    this.job = null;
    if (job) await stop(job);
  }
}

/** Asks for a job's progress, again and again while the server cannot be reached or refuses. */
async function poll({ id }: LabJob): Promise<LabJob> {
  for (let failures = 1; ; failures++) {
    try {
      return await call("GET /api/lab/{job}", { path: { job: id } });
    } catch (refusal) {
      if ((refusal as Refusal).code === "not-found" || failures === MOST_FAILURES) throw refusal;
      await pause(LAST_POLL);
    }
  }
}

async function stop({ id, state }: LabJob): Promise<void> {
  if (!OVER.includes(state)) await call("DELETE /api/lab/{job}", { path: { job: id } }).catch(() => undefined);
}

function problemOf({ state, problem }: LabJob): Sentence | null {
  if (state === "failed") return problem ?? { id: "lab-failed", args: { problem: "" } };
  return state === "cancelled" ? { id: "lab-page-cancelled" } : null;
}
