/** Who has won, as the title of the sheet at the end. */
import { t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";

export function headline({ table, names }: Desk): string {
  const winners = (table.now?.result?.winners ?? []).map((seat) => names[seat] ?? "");
  const [first] = winners;
  if (first === undefined) return t("table-won-nobody");
  if (winners.length > 1)
    return t("table-won-shared", { players: winners.slice(0, -1).join(", "), last: winners.at(-1) ?? "" });
  const alone = table.seats.length === 1 && table.now?.result?.winners[0] === table.you;
  return alone ? t("table-won-you") : t("table-won", { player: first });
}
