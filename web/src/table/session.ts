/** What this tab remembers of a table until it is closed, also after a reload. */
export type Remembered = "watching" | "asked" | "claim";
const keyOf = (what: Remembered, table: string) => `wettlauf.${what}.${table}`;

/** Null if there is nothing, or storage is forbidden. */
export function recall(what: Remembered, table: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(what, table));
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function note(what: Remembered, table: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(what, table));
    else sessionStorage.setItem(keyOf(what, table), value);
  } catch {
    // Then it is forgotten when the page closes.
  }
}
