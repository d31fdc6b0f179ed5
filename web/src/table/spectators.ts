/** Spectators, in words. */
import type { Audience } from "../api/types";
import { t } from "../words/words.svelte";

/** The highest number announced. */
const MOST = 99;

export function countOf(watching: number): string {
  return watching > MOST ? t("web-watch-many", { most: MOST }) : t("web-watch-count", { count: watching });
}

/** Returns how many of them gave no name. */
export const unnamed = ({ watching, names }: Audience): number => Math.min(watching, MOST) - names.length;
