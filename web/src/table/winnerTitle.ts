/** Who won, as the title of the sheet at the end. */
import { t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";

/** `called` may say more than the name, such as the colour of the figure. */
export function winnerTitle({ table, names }: Desk, called = (seat: number) => names[seat] ?? ""): string {
  const winners = (table.now?.result?.winners ?? []).map(called);
  const [first] = winners;
  if (first === undefined) return t("table-won-nobody");
  if (winners.length > 1)
    return t("table-won-shared", { players: winners.slice(0, -1).join(", "), last: winners.at(-1) ?? "" });
  const alone = table.seats.length === 1 && table.now?.result?.winners[0] === table.you;
  return alone ? t("table-won-you") : t("table-won", { player: first });
}
