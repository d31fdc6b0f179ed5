/** Dragging cards: dropped on its row or anywhere on the hill a card is laid, on its pile it is discarded. */
import type { Desk, Why } from "../../table/desk.svelte";
import { drawnCard, type Carried, type Drop } from "../../table/dragging";
import { t } from "../../words/words.svelte";
import { cardWords, pathOf, type Action, type Path } from "./view";

/** Why a card was refused: it belongs to the row or the pile of its own colour. */
export const wrongColour = (card: string): Why => ({
  words: { id: "keltis-other-colour", args: { card: cardWords(card) } },
  rule: null,
});

/** Starts dragging a card from the draw pile or a discard pile, which is taken when dropped on the hand. */
export function dragFromPile(at: Path | "draw", desk: Desk, legal: Action[]): Carried | null {
  const take = legal.find((one) => one.verb === "take" && one.at === at);
  return desk.mode === "replay" ? null : drawnCard(desk, take?.move, `take ${at}`, at === "draw" ? at : `pile:${at}`);
}

interface Hand {
  legal: () => Action[];
  take: () => void;
  back: () => void;
}

/** Starts dragging a card from the hand. */
export function dragHandCard(card: string, desk: Desk, { legal, take, back }: Hand): Carried | null {
  if (desk.mode === "replay") return null;
  const dropOf = (verb: Action["verb"], ...places: string[]): [string, Drop][] => {
    const [first, second] = legal().filter((one) => one.verb === verb && one.card === card);
    if (!first) return [];
    const drop = second
      ? { words: t("keltis-web-lay"), act: () => undefined } // small or large figure: the buttons ask
      : { words: t(first.move.words), act: () => desk.play(first.move) };
    return places.map((place) => [place, drop]);
  };
  return {
    flightFrom: `hand:${desk.table.you}`,
    take() {
      desk.why = null;
      take();
    },
    drops: () =>
      new Map([...dropOf("lay", "lay", `lay:${pathOf(card)}`), ...dropOf("discard", `discard:${pathOf(card)}`)]),
    refuse(place) {
      const [verb = "lay", path = pathOf(card)] = place.split(":");
      if (path === pathOf(card)) void desk.askWhy(`${verb} ${card}`);
      else desk.why = wrongColour(card);
    },
    back,
  };
}
