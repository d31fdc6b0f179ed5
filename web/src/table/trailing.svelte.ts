/** What need not change at once waits for the next frame: then what moves can begin in this one. */
import { untrack } from "svelte";
import { pace } from "./motion";

export class Trailing<Value> {
  #read: () => Value;
  #late = $state.raw() as Value;
  #newest: Value;
  #waits = false;

  /** To be made while a component is: it follows what `read` reads. */
  constructor(read: () => Value) {
    this.#read = read;
    this.#newest = this.#late = untrack(read);
    $effect(() => {
      this.#newest = read();
      if (this.#waits) return;
      this.#waits = true;
      requestAnimationFrame(() => setTimeout(() => this.#follow())); // after this frame, before the next
    });
  }

  /** Where nothing moves, nothing has to wait. */
  get now(): Value {
    return pace.moves ? this.#late : this.#read();
  }

  #follow(): void {
    this.#waits = false;
    this.#late = this.#newest;
  }
}
