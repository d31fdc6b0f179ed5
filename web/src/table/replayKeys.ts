/** The keyboard shortcuts of a replay. */
import type { Key } from "./keys.svelte";
import type { ReplayState } from "./replay.svelte";

export function replayKeys(table: ReplayState, go: (to: number) => void, toggle: () => void): Key[] {
  const group = "replay";
  return [
    { group, keys: ["Space"], words: "web-key-replay-play", act: toggle },
    { group, keys: ["ArrowLeft"], words: "web-replay-previous", act: () => go(table.at - 1) },
    { group, keys: ["ArrowRight"], words: "web-replay-next", act: () => go(table.at + 1) },
    {
      group,
      keys: ["PageUp", "Shift+ArrowLeft"],
      words: "web-key-replay-turn-back",
      act: () => go(table.turnFrom(-1)),
    },
    { group, keys: ["PageDown", "Shift+ArrowRight"], words: "web-key-replay-turn", act: () => go(table.turnFrom(1)) },
    { group, keys: ["Home"], words: "web-replay-first", act: () => go(0) },
    { group, keys: ["End"], words: "web-replay-last", act: () => go(table.length) },
  ];
}
