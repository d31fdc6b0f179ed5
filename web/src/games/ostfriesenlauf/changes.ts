/** What changed between two views of a table, in the order in which people would move the pieces. */
import { added } from "../../table/added";
import { slotOf, type OnPile, type View } from "./view";

export type Change = { kind: "card"; card: string | null; back: number; from: string; to: string } | { kind: "turn" };

/** Returns the changes; their places on the page are named `deck:3`, `hand:0`, `slot:2`. */
export function changes(before: View, after: View): Change[] {
  const last = isTurned(before, after) ? after.last_round : null;
  const rankOf = (figure: number) => last?.figures.find((one) => one.figure === figure)?.rank ?? 1;
  const full = last?.cards.map(({ laid_by, back }): OnPile => ({
    figure: laid_by,
    rank: rankOf(laid_by),
    back,
    card: null,
  }));
  const laid = (full ?? after.pile).filter((one) => !before.pile.some((other) => other.figure === one.figure));
  const moved: Change[] = [...drawn(before, after), ...laid.map((one) => toPile(one, after))];
  return last ? [...moved, { kind: "turn" }, ...after.pile.map((one) => toPile(one, after))] : moved;
}

/** Whether the pile was turned over between two views. */
export function isTurned(before: View, after: View): boolean {
  return after.round > before.round || (after.ended !== null && before.ended === null);
}

function drawn(before: View, after: View): Change[] {
  return after.players.flatMap((player, seat) =>
    player.backs.flatMap((count, deck): Change[] => {
      if (count <= (before.players[seat]?.backs[deck] ?? 0)) return [];
      const card = added(before.players[seat]?.hand ?? [], player.hand ?? [])[0] ?? null;
      return [{ kind: "card", card, back: deck + 1, from: `deck:${deck + 1}`, to: `hand:${seat}` }];
    }),
  );
}

/** Returns the flight of a card to the pile: from a hand, or for a figure without an owner from a deck. */
function toPile(one: OnPile, view: View): Change {
  const owner = view.figures[one.figure]?.owner ?? null;
  return {
    kind: "card",
    card: null,
    back: one.back,
    from: owner === null ? `deck:${one.back}` : `hand:${owner}`,
    to: `slot:${slotOf(one.rank)}`,
  };
}
