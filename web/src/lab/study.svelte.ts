/** A measurement by the lab: requested, polled until it is done, and cancellable. */
import { call, Refusal } from "../api/calls";
import type { LabJob, LabReport, LabRequest, Sentence } from "../api/types";

const FIRST_POLL = 250; // milliseconds between two polls of a job; the interval grows
const LAST_POLL = 1500;
const OVER = ["done", "failed", "cancelled"];

export class Study {
  job = $state.raw<LabJob | null>(null);
  problem = $state.raw<Sentence | null>(null);
  /** The current or last measurement. */
  request = $state.raw<LabRequest | null>(null);
  report = $state.raw<LabReport | null>(null);
  #number = 0;

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
      for (let pause = FIRST_POLL; ; pause = Math.min(pause * 1.3, LAST_POLL)) {
        if (number !== this.#number) return null;
        this.job = job;
        if (OVER.includes(job.state)) break;
        await new Promise((done) => setTimeout(done, pause));
        job = await call("GET /api/lab/{job}", { path: { job: job.id } });
      }
      if (job.state === "failed") this.problem = job.problem ?? { id: "lab-failed", args: { problem: "" } };
      this.report = job.report ?? null;
      return this.report;
    } catch (refusal) {
      if (number === this.#number) this.problem = (refusal as Refusal).words;
      return null;
    }
  }

  /** Cancels the measurement; others who asked for the same still get it. */
  async cancel(): Promise<void> {
    const job = this.job;
    this.#number += 1;
    this.request = null;
    this.job = null;
    if (job && !OVER.includes(job.state))
      await call("DELETE /api/lab/{job}", { path: { job: job.id } }).catch(() => undefined);
  }
}
