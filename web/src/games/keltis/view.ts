/** The server's view of a table of Keltis, and its moves. */
import type { KeltisFigure, KeltisOutlook, KeltisPlayer, KeltisView, MoveSeen } from "../../api/types";
import { outlookOf } from "../../api/views";
import { FACTS } from "./facts";

export const PATHS = FACTS.paths;
export type Path = (typeof PATHS)[number];
/** The names of the paths' colours in the design tokens. */
export const COLOUR: Record<Path, string> = { r: "red", y: "yellow", p: "pink", g: "green", b: "blue" };
/** What a figure is worth on each stone, starting with the first; the large figure counts double. */
export const VALUES = FACTS.stone_points;
export const STONES = VALUES.length;
export const WISH_POINTS = FACTS.wish_points;
/** The number of wishing stones from which they gain points. */
export const ENOUGH_WISHES = WISH_POINTS.findIndex((points) => points > 0);
export const GOAL_FIGURES = FACTS.goal_figures;

export type View = KeltisView;
export type Player = KeltisPlayer;
export type Figure = KeltisFigure;
export type Tile = KeltisView["tiles"][Path][string];
export type Direction = Player["directions"][Path];

export const pathOf = (card: string): Path => card[0] as Path;
export const valueOf = (card: string): number => Number(card.slice(1));
export const cardWords = (card: string) => ({
  id: "keltis-card",
  args: { colour: pathOf(card), value: valueOf(card) },
});

/** What a figure is worth where it is. */
export function worth(figure: Figure | undefined): number {
  return figure ? (VALUES[figure.stone - 1] ?? 0) * (figure.large ? 2 : 1) : 0;
}

/** The size of a figure that enters a path. */
export type Size = "small" | "large";

/** What a player's wishing stones are worth, which is negative for too few: the rest of the score. */
export const wishWorth = (player: Player): number =>
  player.score - player.points - PATHS.reduce((sum, path) => sum + worth(player.figures[path]), 0);

/** A number of points with a proper minus sign. */
export const signed = (points: number): string => String(points).replace("-", "−");

/** A legal move, parsed. */
export interface Action {
  move: MoveSeen;
  verb: "lay" | "discard" | "move" | "pass" | "take";
  card: string | null;
  /** The path of the move; `draw` for the draw pile. */
  at: Path | "draw" | null;
  /** Which figure enters the path, if one does. */
  figure: Size | null;
  /** The first step of a figure, if one moves. */
  step: KeltisOutlook | null;
}

export function actionOf(move: MoveSeen): Action {
  const [verb, what, figure] = move.text.split(" ");
  const card = verb === "lay" || verb === "discard" ? (what ?? null) : null;
  const at = card ? pathOf(card) : ((what ?? null) as Action["at"]);
  return {
    move,
    verb: verb as Action["verb"],
    card,
    at,
    figure: (figure ?? null) as Action["figure"],
    step: outlookOf(move.outlook, "keltis"),
  };
}

/** The arguments for sentences about a step: the stone, its points, its tile. */
export const stepWords = ({ stone, points, tile }: KeltisOutlook) => ({ stone, points, tile: tile ?? "none" });

/** Whether both a small and the large figure can enter a path. */
export const hasBothSizes = (actions: Action[]): boolean =>
  (["small", "large"] as const).every((size) => actions.some((one) => one.figure === size));

/**
 * Returns the step on each path that a figure can take, in the order of the hill; a figure that enters a path has the
 * given size if possible.
 */
export function stepsOf(actions: Action[], size: Size): Action[] {
  return PATHS.flatMap((path) => {
    const there = actions.filter((one) => one.verb === "move" && one.at === path);
    return there.find((one) => one.figure === size) ?? there[0] ?? [];
  });
}
