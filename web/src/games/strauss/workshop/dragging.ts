/** Dragging tiles: from the box onto the course, within the course, and back into the box. */
import type { Carried, Drop } from "../../../table/dragging";
import { t } from "../../../words/words.svelte";
import { shortName } from "./words";
import type { Workshop } from "./workshop.svelte";

const drop = (words: string, act: () => void): Drop => ({
  words,
  act() {
    act();
    return Promise.resolve(true);
  },
});

export function fromBox(workshop: Workshop, held: string): Carried {
  const tile = shortName(held);
  const lay = (at: number) =>
    drop(t("strauss-web-workshop-drop-lay", { tile, number: at + 1 }), () => workshop.lay(held, at));
  return {
    take: () => (workshop.held = null),
    drops() {
      const found = new Map([
        ["end", lay(workshop.chain.length)],
        ["more", lay(workshop.end)],
      ]);
      for (const { index, name } of workshop.plan.spots) {
        const words = t("strauss-web-workshop-drop-replace", { tile, other: shortName(name) });
        found.set(`gap:${index}`, lay(index));
        found.set(
          `tile:${index}`,
          drop(words, () => workshop.exchange(index, held)),
        );
      }
      return found;
    },
    refuse: () => undefined,
  };
}

export function fromBench(workshop: Workshop, from: number): Carried | null {
  const held = workshop.chain[from];
  if (held === undefined) return null;
  const tile = shortName(held);
  return {
    take: () => (workshop.held = null),
    drops() {
      const found = new Map([["box", drop(t("strauss-web-workshop-drop-box", { tile }), () => workshop.remove(from))]]);
      for (const { index, name } of workshop.plan.spots) {
        if (index === from) continue;
        const swapped = t("strauss-web-workshop-drop-swap", { tile, other: shortName(name) });
        found.set(
          `tile:${index}`,
          drop(swapped, () => workshop.swap(from, index)),
        );
        if (index === from + 1) continue; // the gap after it
        const moved = t("strauss-web-workshop-drop-move", { tile, number: index > from ? index : index + 1 });
        found.set(
          `gap:${index}`,
          drop(moved, () => workshop.move(from, index)),
        );
      }
      return found;
    },
    refuse: () => undefined,
  };
}
