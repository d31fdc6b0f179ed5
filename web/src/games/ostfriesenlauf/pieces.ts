/** Pictures that can fly. */
import { mount } from "svelte";
import Flying from "./Flying.svelte";

/** A card, or its back. */
export function cardPicture(card: string | null, back: number): Element {
  const holder = document.createElement("div");
  mount(Flying, { target: holder, props: { card, back } });
  return holder;
}
