/** Defers a change that is not urgent to the next frame, so that an animation can start in this one. */
import { untrack } from "svelte";
import { pace } from "./motion";

export class Deferred<Value> {
  #read: () => Value;
  #late = $state.raw() as Value;
  #newest: Value;
  #waits = false;
  #always: boolean;

  /**
   * Create it while a component is being initialized: it tracks what `read` reads. Without running animations it does
   * not wait, unless `always` is set.
   */
  constructor(read: () => Value, always = false) {
    this.#read = read;
    this.#always = always;
    this.#newest = this.#late = untrack(read);
    $effect(() => {
      this.#newest = read();
      if (this.#waits) return;
      this.#waits = true;
      requestAnimationFrame(() => setTimeout(() => this.#follow())); // after this frame, before the next
    });
  }

  get now(): Value {
    return this.#always || pace.moves ? this.#late : this.#read();
  }

  #follow(): void {
    this.#waits = false;
    this.#late = this.#newest;
  }
}
