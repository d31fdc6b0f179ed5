/** Short names for sentences: a bot's level is shown on its plate. */
import type { Sentence } from "../api/types";

/** Leaves out a bot's level: "Bot 2". */
export function shortName(called: string | Sentence): string | Sentence {
  const isBot = typeof called === "object" && called.id === "table-bot-name";
  return isBot ? { id: "web-bot-brief", args: { number: called.args?.["number"] ?? 0 } } : called;
}
