/** Views and outlooks in the types of their game. */
import type { GameOutlook, GameView, OtherGame } from "./types";

/** The member of a union that belongs to one game. */
type Of<Union extends { game: string }, Game extends string> = Extract<Exclude<Union, OtherGame>, { game: Game }>;
export type KnownGame = Exclude<GameView, OtherGame>["game"];
export type ViewOf<Game extends KnownGame> = Of<GameView, Game>;

const isOf = <Union extends { game: string }, Game extends string>(
  one: Union | null | undefined,
  game: Game,
): one is Of<Union, Game> => one?.game === game;

/** Returns the view of a table of this game. */
export function viewOf<Game extends KnownGame>(view: GameView | null | undefined, game: Game): ViewOf<Game> {
  if (isOf(view, game)) return view;
  throw new Error(`this is not a view of ${game}`);
}

/** Returns what a legal move of this game would do; null if the game gives no outlooks. */
export function outlookOf<Game extends Exclude<GameOutlook, OtherGame>["game"]>(
  outlook: GameOutlook | null | undefined,
  game: Game,
): Of<GameOutlook, Game> | null {
  return isOf(outlook, game) ? outlook : null;
}
