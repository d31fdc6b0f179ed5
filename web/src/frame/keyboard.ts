/** Hints about keys are only for devices with a keyboard: those with a mouse or trackpad. */
import { MediaQuery } from "svelte/reactivity";
import { t } from "../words/words.svelte";

const HAS_KEYS = new MediaQuery("(any-pointer: fine)");

export const hasKeys = (): boolean => HAS_KEYS.current;

/** Returns the label of a board, which is a single tab stop, followed by how to move around it. */
export function withKeys(board: string): string {
  return hasKeys() ? `${board} ${t("web-board-keys")}` : board;
}
