/** Hints about keys are for those who have some: a device with a mouse or a trackpad has a keyboard, too. */
import { MediaQuery } from "svelte/reactivity";
import { t } from "../words/words.svelte";

const HAS_KEYS = new MediaQuery("(any-pointer: fine)");

export const hasKeys = (): boolean => HAS_KEYS.current;

/** The name of a board, which is one stop of the Tab key, with how to walk over it. */
export function withKeys(board: string): string {
  return hasKeys() ? `${board} ${t("web-board-keys")}` : board;
}
