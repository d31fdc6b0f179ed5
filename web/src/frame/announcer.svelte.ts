/**
 * What a screen reader says. Everything that happens without being asked for goes through here, one sentence after
 * the other, so that nothing is said twice and nothing cuts off something else.
 */
import { untrack } from "svelte";

export interface Said {
  number: number;
  text: string;
}

/** So many sentences stay for those who want to read them again. */
const KEPT = 30;

class Announcer {
  said = $state.raw<Said[]>([]);
  #count = 0;
  #entered = false;

  say(...sentences: string[]): void {
    const fresh = sentences.filter(Boolean).map((text) => ({ number: ++this.#count, text }));
    // An effect that says something must not run again because something was said.
    if (fresh.length) this.said = [...untrack(() => this.said), ...fresh].slice(-KEPT);
  }

  /** Another screen came without the browser loading a page: its title is said, as a browser would. */
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
