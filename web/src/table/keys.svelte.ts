/**
 * The keyboard shortcuts of the current screen: the sheet behind "?" lists this table, and it decides what a key does.
 * A screen, the shell and a game add theirs while they are mounted.
 */
import { untrack } from "svelte";
import { isCovered } from "../frame/modal";
import { settings } from "../frame/settings.svelte";

export const GROUPS = ["move", "table", "view", "replay", "course"] as const;

export interface Key {
  /** As the browser names them, `Space` for the space bar; `Ctrl+` and `Shift+` are prefixes. */
  keys: string[];
  /** The id of the text that says what it does. */
  words: string;
  group: (typeof GROUPS)[number];
  /** Without it, the browser or the focused element handles the key. */
  act?: (key: string) => void;
  /** Whether it does something now. */
  can?: () => boolean;
  /** Whether this table has it at all; otherwise the list of keys leaves it out. */
  exists?: () => boolean;
}

/**
 * Returns a key's name in the table. Shift counts only where it does not produce another character; with Ctrl it never
 * does.
 */
export function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key === " " ? "Space" : key.length === 1 ? key.toLowerCase() : key;
  const parts = [
    ctrlKey || metaKey ? "Ctrl" : "",
    shiftKey && (name.length > 1 || ctrlKey || metaKey) ? "Shift" : "",
    name,
  ];
  return parts.filter(Boolean).join("+");
}

const isCharacter = (key: string) => key.length === 1;
const WRITTEN = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";
/** Keys that a focused element handles itself, if it was reached by keyboard; a slider handles more. */
const PRESSING = "button, a[href], summary, [role=button], input";

/** Whether a key is for the focused element. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(WRITTEN)) return true;
  if (target.matches("input[type=range]")) return key !== "Space" && !isCharacter(key);
  return (key === "Space" || key === "Enter") && Boolean(target.closest(PRESSING)?.matches(":focus-visible"));
}

export class KeyTable {
  #parts = $state.raw<Key[][]>([]);

  /** Adds keys until the returned function is called; those added last take precedence. */
  add(keys: Key[]): () => void {
    // called from effects, which must not run again because of it
    untrack(() => (this.#parts = [keys, ...this.#parts]));
    return () => untrack(() => (this.#parts = this.#parts.filter((one) => one !== keys)));
  }

  get all(): Key[] {
    return this.#parts.flat();
  }

  /** Runs what this key does, unless somebody is typing or a sheet covers the table. */
  press(event: KeyboardEvent): void {
    const key = keyOf(event);
    if (event.defaultPrevented || event.altKey || event.isComposing || isCovered()) return;
    if (isTaken(event.target, key) || (isCharacter(key) && !settings.letters)) return;
    const found = this.all.find((one) => one.act && one.keys.includes(key));
    if (!found?.act || (event.repeat && isCharacter(key))) return;
    if (found.can?.() === false) return;
    event.preventDefault();
    found.act(key);
  }
}

export const keyTable = new KeyTable();
