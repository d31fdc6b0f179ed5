/** Accessible names of rows and piles. */
import { t } from "../../words/words.svelte";
import { cardWords, type Path, type Player, type View } from "./view";

export function pileWords(view: View, path: Path): string {
  const top = view.piles[path].at(-1);
  return top
    ? t("keltis-web-pile", { colour: path, card: cardWords(top), count: view.piles[path].length })
    : t("keltis-web-pile-empty", { colour: path });
}

export const rowWords = (player: Player, path: Path): string =>
  t("keltis-web-row", {
    colour: path,
    direction: player.directions[path] ?? "none",
    last: player.rows[path].at(-1) ?? 0,
  });
