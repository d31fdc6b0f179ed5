/** For reduced motion: briefly marks what would have moved. */
import { untrack } from "svelte";
import type { Told } from "../../api/types";
import { pace } from "../../table/motion";
import type { Course } from "./course";
import { reactionsOf, type Reaction } from "./reactions";
import type { View } from "./view";

const DURATION = 1200;

export class MarkedReaction {
  now = $state.raw<Reaction | null>(null);
  #last: View | null = null;
  #ends: ReturnType<typeof setTimeout> | undefined;

  /** Create it while a component initializes: it follows the table. */
  constructor(read: () => { view: View; entries: Told[]; course: Course | null }) {
    $effect(() => {
      const { view, entries, course } = read();
      untrack(() => {
        const before = this.#last;
        this.#last = view;
        if (pace.moves || !course || !before || before === view) return;
        const found = reactionsOf(before, view, entries, course).at(-1);
        if (!found) return;
        this.now = found;
        clearTimeout(this.#ends);
        this.#ends = setTimeout(() => (this.now = null), DURATION);
      });
    });
    $effect(() => () => clearTimeout(this.#ends));
  }
}
