/** Checks chains on the server: a moment after an edit, one request at a time; the last answer counts. */
import { call } from "../../../api/calls";
import type { CheckedCourse } from "../../../api/types";
import type { Chain } from "./chain";

const PAUSE = 90; // milliseconds: several edits in a row make one request

export class Checker {
  /** The last answer, and the chain it is about. */
  answer = $state.raw<{ chain: Chain; checked: CheckedCourse } | null>(null);
  /** Whether the server could not be reached. */
  offline = $state(false);
  #wanted: Chain | null = null;
  #busy = false;
  #timer = 0;

  ask(chain: Chain): void {
    this.#wanted = chain;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#send(), PAUSE);
  }

  async #send(): Promise<void> {
    const chain = this.#wanted;
    if (this.#busy || !chain) return;
    this.#busy = true;
    this.#wanted = null;
    try {
      const checked = await call("POST /api/strauss/courses/check", { body: { course: [...chain] } });
      this.answer = { chain, checked };
      this.offline = false;
    } catch {
      this.offline = true;
    }
    this.#busy = false;
    if (this.#wanted) void this.#send();
  }
}
