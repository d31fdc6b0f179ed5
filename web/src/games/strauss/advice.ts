/** Finds what a tip points at: a card or an advantage, and the space where the run would end. */
import type { ConsideredMove, Sentence } from "../../api/types";
import type { Goal } from "./goals";
import { advantageIn, spaceWords, verbOf, type Advantage } from "./view";

export interface Advised {
  card: string | null;
  advantage: Advantage | null;
  space: string | null;
  /** The move in notation. */
  move: string;
}

const WITH_CARD = ["play", "exception", "stay", "top", "drop"];

/** Returns the space that a reason names. */
function spaceIn(reasons: Sentence[], goals: Goal[]): string | null {
  const named = reasons.map((one) => JSON.stringify(one.args?.["space"]));
  return goals.find(({ space }) => named.includes(JSON.stringify(spaceWords(space))))?.space ?? null;
}

/** Parses a move; `goalsOf` returns where a card, possibly used for one step, or an advantage leads. */
export function advisedBy(
  move: string,
  considered: ConsideredMove[],
  goalsOf: (pick: string | null, singleStep: boolean) => Goal[],
): Advised {
  const verb = verbOf(move);
  const card = WITH_CARD.includes(verb) ? move.slice(verb.length + 1) : null;
  const advantage = card === null ? advantageIn(move) : null;
  const reached = goalsOf(card ?? advantage, verb === "exception").filter((goal) =>
    goal.routes.some((route) => route.moves.includes(move)),
  );
  const reasons = considered.find((one) => one.move === move)?.reasons ?? [];
  return { card, advantage, move, space: spaceIn(reasons, reached) ?? reached[0]?.space ?? null };
}
