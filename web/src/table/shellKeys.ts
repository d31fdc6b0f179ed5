/** The keyboard shortcuts of every table. */
import type { Desk } from "./desk.svelte";
import type { Key } from "./keys.svelte";

interface Shell {
  cancel: () => void;
  /** What a number key does in the game, if anything. */
  number?: (number: number) => void;
}

const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

export function shellKeys(desk: Desk, { cancel, number }: Shell): Key[] {
  const open = (sheet: Desk["sheet"]) => () => (desk.sheet = sheet);
  const playing: Key[] = [
    { group: "move", keys: NUMBERS, words: "web-key-number", act: (key) => number?.(Number(key)) },
    { group: "move", keys: ["Tab"], words: "web-key-tab" },
    { group: "move", keys: ["ArrowLeft", "ArrowRight"], words: "web-key-arrows" },
    { group: "move", keys: ["Enter"], words: "web-key-enter" },
    { group: "move", keys: ["Escape"], words: "web-key-cancel", act: cancel },
    {
      group: "table",
      keys: ["u", "Ctrl+z"],
      words: "web-table-undo",
      act: () => void desk.takeBack(),
      can: () => desk.canTakeBack,
    },
    { group: "table", keys: ["t", "h"], words: "web-table-tip", act: () => void desk.askTip(), can: () => desk.canTip },
    { group: "table", keys: ["m"], words: "web-table-menu", act: open("menu") },
    {
      group: "table",
      keys: ["c"],
      words: "web-chat",
      act: () => (desk.chats = !desk.chats),
      can: () => desk.canChat,
      exists: () => desk.canChat,
    },
    { group: "table", keys: ["r"], words: "web-table-rules", act: () => desk.toggleRules() },
  ];
  return [
    ...(desk.mode === "replay" ? [] : playing),
    { group: "table", keys: ["l"], words: "web-table-story", act: open("story") },
    { group: "table", keys: ["?"], words: "web-keys", act: open("keys") },
  ];
}
