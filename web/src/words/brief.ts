/** Names in sentences, which are short: how strong a bot is stands on its plate. */
import type { Sentence } from "../api/types";

/** Of a bot only its number, without its level. */
export function brief(called: string | Sentence): string | Sentence {
  const isBot = typeof called === "object" && called.id === "table-bot-name";
  return isBot ? { id: "web-bot-brief", args: { number: called.args?.["number"] ?? 0 } } : called;
}
