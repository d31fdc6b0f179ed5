/**
 * What screen readers announce. Every unprompted message goes through here, one sentence after the other, so that
 * nothing is repeated and nothing cuts off anything else.
 */
import { untrack } from "svelte";

export interface Said {
  number: number;
  text: string;
}

/** How many sentences stay for users who want to read them again. */
const KEPT = 30;

class Announcer {
  said = $state.raw<Said[]>([]);
  #count = 0;
  #entered = false;

  say(...sentences: string[]): void {
    const fresh = sentences.filter(Boolean).map((text) => ({ number: ++this.#count, text }));
    // An effect that announces something must not run again because of it.
    if (fresh.length) this.said = [...untrack(() => this.said), ...fresh].slice(-KEPT);
  }

  /** Announces the title of a new screen, as a browser does when it loads a page. */
  enter(title: string): void {
    if (this.#entered) this.say(title);
    this.#entered = true;
  }

  /** The number of the last sentence. */
  get last(): number {
    return this.#count;
  }
}

export const announcer = new Announcer();
