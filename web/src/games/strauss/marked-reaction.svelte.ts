/** For reduced motion: marks for a moment what would have moved. */
import { untrack } from "svelte";
import type { Told } from "../../api/types";
import { pace } from "../../table/motion";
import type { Course } from "./course";
import { reactionsOf, type Reaction } from "./reactions";
import type { View } from "./view";

const A_MOMENT = 1200;

export class MarkedReaction {
  now = $state.raw<Reaction | null>(null);
  #last: View | null = null;
  #ends: ReturnType<typeof setTimeout> | undefined;

  /** Create it while a component initializes: it follows the table. */
  constructor(read: () => { view: View; told: Told[]; course: Course | null }) {
    $effect(() => {
      const { view, told, course } = read();
      untrack(() => {
        const before = this.#last;
        this.#last = view;
        if (pace.moves || !course || !before || before === view) return;
        const found = reactionsOf(before, view, told, course).at(-1);
        if (!found) return;
        this.now = found;
        clearTimeout(this.#ends);
        this.#ends = setTimeout(() => (this.now = null), A_MOMENT);
      });
    });
    $effect(() => () => clearTimeout(this.#ends));
  }
}
