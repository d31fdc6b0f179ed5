/**
 * The keys of the screen that is shown: one table, which the sheet behind "?" lists and which decides what a key does.
 * A screen, the shell and a game add theirs while they are there.
 */
import { untrack } from "svelte";
import { isCovered } from "../frame/modal";
import { settings } from "../frame/settings.svelte";

export const GROUPS = ["move", "table", "view", "replay", "course"] as const;

export interface Key {
  /** As the browser names them, `Space` for the space bar; `Ctrl+` and `Shift+` stand before it. */
  keys: string[];
  /** The id of what it does. */
  words: string;
  group: (typeof GROUPS)[number];
  /** Without it, the browser or what has the focus does it. */
  act?: (key: string) => void;
  /** Whether it does something now. */
  can?: () => boolean;
  /** Whether this table has it at all; otherwise the list of keys leaves it out. */
  exists?: () => boolean;
}

/** How a key is called in the table. Shift counts where it does not make another character: with Ctrl it makes none. */
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
/** What has the focus uses these itself, if it was reached by keys; a slider uses more. */
const PRESSING = "button, a[href], summary, [role=button], input";

/** Whether a key is for what has the focus. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(WRITTEN)) return true;
  if (target.matches("input[type=range]")) return key !== "Space" && !isCharacter(key);
  return (key === "Space" || key === "Enter") && Boolean(target.closest(PRESSING)?.matches(":focus-visible"));
}

export class KeyTable {
  #parts = $state.raw<Key[][]>([]);

  /** These hold until the function that comes back is called; what was added last comes first. */
  add(keys: Key[]): () => void {
    // from effects, which must not run again because of it
    untrack(() => (this.#parts = [keys, ...this.#parts]));
    return () => untrack(() => (this.#parts = this.#parts.filter((one) => one !== keys)));
  }

  get all(): Key[] {
    return this.#parts.flat();
  }

  /** Do what this key does; nothing while somebody types, or while a sheet lies over the table. */
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
