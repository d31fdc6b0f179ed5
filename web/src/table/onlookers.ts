/** Those who look on without playing, in words. */
import type { Audience } from "../api/types";
import { t } from "../words/words.svelte";

/** More are not counted aloud. */
const MOST = 99;

const KEY = "wettlauf.watching.";

/** The name that was given at this table in this tab; a reload keeps it, other tables start without one. */
export function nameGiven(table: string): string {
  try {
    return sessionStorage.getItem(KEY + table) ?? "";
  } catch {
    return ""; // storage is forbidden
  }
}

export function keepName(table: string, name: string): void {
  try {
    sessionStorage.setItem(KEY + table, name);
  } catch {
    // Then it is forgotten when the page closes.
  }
}

export function countOf(watching: number): string {
  return watching > MOST ? t("web-watch-many", { most: MOST }) : t("web-watch-count", { count: watching });
}

/** How many of them gave no name. */
export const unnamed = ({ watching, names }: Audience): number => Math.min(watching, MOST) - names.length;
