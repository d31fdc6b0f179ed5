/** What this tab remembers about a table until it is closed, reloads included. */
export type Remembered = "watching" | "asked" | "claim";
const keyOf = (what: Remembered, table: string) => `wettlauf.${what}.${table}`;

/** Returns null if there is nothing, or storage is blocked. */
export function recall(what: Remembered, table: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(what, table));
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function note(what: Remembered, table: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(what, table));
    else sessionStorage.setItem(keyOf(what, table), value);
  } catch {
    // Without storage it is forgotten when the page closes.
  }
}
