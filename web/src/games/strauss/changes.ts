/** What moved between two views of a table, in the order in which people would move the pieces. */
import type { Advantage, Player, View } from "./view";

export type Change =
  | { kind: "card"; card: string | null; from: string; to: string }
  | { kind: "run"; seat: number; from: string; to: string }
  | { kind: "advantage"; advantage: Advantage; seat: number };

/** Returns the changes; their places on the page are named `hand:0`, `discard:0`, `draw:0`, `advantages:0`. */
export function changes(before: View, after: View): Change[] {
  return after.players.flatMap((player) => {
    const was = before.players[player.seat];
    return was ? [...played(was, player), ...run(was, player), ...turned(was, player), ...drawn(was, player)] : [];
  });
}

/** Cards that were discarded, the top one last. */
function played(was: Player, is: Player): Change[] {
  const { seat } = is;
  const laid = is.discard
    .filter((card) => !was.discard.includes(card))
    .sort((one, other) => Number(one === is.top) - Number(other === is.top));
  return laid.map((card): Change => ({ kind: "card", card, from: `hand:${seat}`, to: `discard:${seat}` }));
}

function run(was: Player, { seat, at }: Player): Change[] {
  return was.at === at ? [] : [{ kind: "run", seat, from: was.at, to: at }];
}

/** An advantage that was turned, used or lost. */
function turned(was: Player, is: Player): Change[] {
  const changed = [...was.crosses, ...was.ticks].filter(
    (one) =>
      was.crosses.includes(one) !== is.crosses.includes(one) || was.ticks.includes(one) !== is.ticks.includes(one),
  );
  return changed.map((advantage): Change => ({ kind: "advantage", advantage, seat: is.seat }));
}

/** Cards that a player drew from their own pile; only that player sees which. */
function drawn(was: Player, is: Player): Change[] {
  const count = is.draw > was.draw ? 0 : was.draw - is.draw;
  const cards = (is.hand ?? []).filter((card) => !was.hand?.includes(card));
  return Array.from({ length: count }, (_, number): Change => ({
    kind: "card",
    card: cards[number] ?? null,
    from: `draw:${is.seat}`,
    to: `hand:${is.seat}`,
  }));
}
