/** The keys of the workshop; the "?" sheet lists them. */
import type { Key } from "../../../table/keys.svelte";
import type { Kind } from "./chain";
import type { Workshop } from "./workshop.svelte";

export type SheetName = "keys" | "courses" | "share" | "play" | "draw" | "more" | "checks";

export interface Bindings {
  toBox: () => void;
  toCourse: () => void;
  toEnd: () => void;
  /** Zooms by a factor; 0 shows everything. */
  zoom: (factor: number) => void;
  open: (sheet: SheetName) => void;
  rules: () => void;
}

const LAID: [key: string, kind: Kind, words: string][] = [
  ["s", "straight", "strauss-web-workshop-key-straight"],
  ["w", "water", "strauss-web-workshop-key-water"],
  ["l", "curveL", "strauss-web-workshop-key-left"],
  ["r", "curveR", "strauss-web-workshop-key-right"],
  ["e", "finish", "strauss-web-workshop-add-finish"],
];

export function keysOf(workshop: Workshop, on: Bindings): Key[] {
  const chosen = () => workshop.chosen !== null;
  const at = () => workshop.chosen ?? -1;
  return [
    ...LAID.map(([key, kind, words]): Key => ({
      group: "course",
      keys: [key],
      words,
      act() {
        workshop.layKind(kind);
        on.toCourse();
      },
    })),
    {
      group: "course",
      keys: ["f"],
      words: "strauss-web-workshop-key-flip",
      act: () => (workshop.held ? workshop.flipHeld() : workshop.flip(at())),
      can: () => chosen() || workshop.held !== null,
    },
    {
      group: "course",
      keys: ["Delete", "Backspace"],
      words: "strauss-web-workshop-key-remove",
      act() {
        workshop.remove(at());
        on.toCourse();
      },
      can: chosen,
    },
    { group: "course", keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], words: "strauss-web-workshop-key-move" },
    { group: "course", keys: ["m"], words: "strauss-web-workshop-mirror", act: () => workshop.mirror() },
    {
      group: "course",
      keys: ["u", "Ctrl+z"],
      words: "strauss-web-workshop-undo",
      act: () => workshop.undo(),
      can: () => workshop.canUndo,
    },
    {
      group: "course",
      keys: ["Ctrl+y", "Ctrl+Shift+z"],
      words: "strauss-web-workshop-redo",
      act: () => workshop.redo(),
      can: () => workshop.canRedo,
    },
    { group: "move", keys: ["b"], words: "strauss-web-workshop-key-box", act: on.toBox },
    { group: "move", keys: ["c"], words: "strauss-web-workshop-key-course", act: on.toCourse },
    { group: "move", keys: ["ArrowLeft", "ArrowRight"], words: "strauss-web-workshop-key-walk" },
    { group: "move", keys: ["Enter"], words: "strauss-web-workshop-key-enter" },
    {
      group: "move",
      keys: ["Escape"],
      words: "strauss-web-workshop-key-escape",
      act() {
        if (workshop.held) workshop.hold(null);
        else if (workshop.shown) workshop.closeProblem();
        else workshop.choose(null);
      },
    },
    {
      group: "move",
      keys: ["n"],
      words: "strauss-web-workshop-key-problem",
      act: () => workshop.nextProblem(),
      can: () => workshop.problems.length > 0,
    },
    { group: "view", keys: ["+"], words: "strauss-web-workshop-nearer", act: () => on.zoom(1.25) },
    { group: "view", keys: ["-"], words: "strauss-web-workshop-further", act: () => on.zoom(0.8) },
    { group: "view", keys: ["0"], words: "strauss-web-workshop-all", act: () => on.zoom(0) },
    { group: "view", keys: ["t"], words: "strauss-web-workshop-turn", act: () => workshop.turn() },
    {
      group: "table",
      keys: ["p"],
      words: "strauss-web-workshop-race",
      act: () => on.open("play"),
      can: () => workshop.course !== null,
    },
    { group: "table", keys: ["d"], words: "strauss-web-workshop-suggest", act: () => on.open("draw") },
    { group: "table", keys: ["k"], words: "strauss-web-workshop-courses", act: () => on.open("courses") },
    { group: "table", keys: ["v"], words: "strauss-web-workshop-share", act: () => on.open("share") },
    { group: "table", keys: ["h"], words: "web-table-rules", act: on.rules },
    { group: "view", keys: ["?"], words: "web-keys", act: () => on.open("keys") },
  ];
}
