/** What need not change at once waits for the next frame: then what moves can begin in this one. */
import { untrack } from "svelte";
import { pace } from "./motion";

export class Trailing<Value> {
  #read: () => Value;
  #late = $state.raw() as Value;
  #newest: Value;
  #waits = false;
  #always: boolean;

  /**
   * To be made while a component is: it follows what `read` reads. Where nothing moves it need not wait, unless it
   * `always` does.
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
