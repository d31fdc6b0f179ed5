/** The server's view of a table of Ostfriesenlauf, and the notation of its moves and cards. */
import type {
  MoveSeen,
  OstfriesenlaufBoard,
  OstfriesenlaufEffect,
  OstfriesenlaufFigure,
  OstfriesenlaufGoal,
  OstfriesenlaufOutlook,
  OstfriesenlaufPileCard,
  OstfriesenlaufPlayer,
  OstfriesenlaufRound,
  OstfriesenlaufView,
  Sentence,
} from "../../api/types";
import { outlookOf } from "../../api/views";
import { FACTS } from "./facts";

export const COLOURS = FACTS.colours;
export type Colour = (typeof COLOURS)[number];
export const GOALS = FACTS.goals;
export type Goal = (typeof GOALS)[number];
export const RANKS = FACTS.ranks;

export type View = OstfriesenlaufView;
export type Player = OstfriesenlaufPlayer;
export type FigureSeen = OstfriesenlaufFigure;
export type GoalSeen = OstfriesenlaufGoal;
export type Board = OstfriesenlaufBoard;
export type OnPile = OstfriesenlaufPileCard;
export type Round = OstfriesenlaufRound;
/** A card of the turned pile, and what it did. */
export type Effect = OstfriesenlaufEffect;
/** What a card would do if it were carried out now. */
export type Outlook = OstfriesenlaufOutlook;

/** A parsed card: `2:+6`, `1:5>2`, `3:4<1`, `2:x3`, `2:start`, `4:goal`. */
export interface CardFace {
  deck: number;
  kind: "forward" | "back" | "ahead" | "behind" | "swap" | "start" | "goal";
  count: number;
  /** The rank that it refers to. */
  other: number;
  goal: Goal;
}

export function parseCard(card: string): CardFace {
  const [deck, text] = [Number(card[0]), card.slice(2)];
  const face: CardFace = { deck, kind: "forward", count: 0, other: deck, goal: FACTS.goal_cards[deck - 1] ?? "fish" };
  if (text === "goal" || text === "start") return { ...face, kind: text };
  if (text.startsWith("x")) return { ...face, kind: "swap", other: Number(text[1]) };
  if (/^[+-]/.test(text))
    return { ...face, kind: text.startsWith("+") ? "forward" : "back", count: Number(text.slice(1)) };
  return { ...face, kind: text[1] === ">" ? "ahead" : "behind", count: Number(text[0]), other: Number(text[2]) };
}

export function cardWords(card: string): Sentence {
  const { deck, kind, count, other, goal } = parseCard(card);
  return { id: `ostfriesenlauf-card-${kind}`, args: { rank: deck, count, other, goal } };
}

/** A legal move, parsed. */
export interface Action {
  move: MoveSeen;
  verb: "draw" | "lay";
  /** The deck to draw from. */
  deck: number;
  card: string | null;
}

export function actionOf(move: MoveSeen): Action {
  const [verb, what = ""] = move.text.split(" ");
  return { move, verb: verb as Action["verb"], deck: Number(what[0]), card: verb === "lay" ? what : null };
}

/** Returns what laying a card would do now, which comes with the legal moves. */
export function outlookFor(card: string | null, actions: Action[]): Outlook | null {
  const action = actions.find((one) => card !== null && one.card === card);
  return outlookOf(action?.move.outlook, "ostfriesenlauf");
}

/** Returns the place of a rank's card in the pile, from 0: the last one lays first. */
export const slotOf = (rank: number): number => RANKS - rank;

export const colourOf = (figure: number): Colour => COLOURS[figure] ?? "red";

/** Returns how many spaces a figure still needs to cross the line, forwards and backwards. */
export function leftFor(figure: FigureSeen, goal: GoalSeen, board: Board): { forward: number; back: number } {
  return { forward: goal.space + 1 - figure.progress, back: figure.progress - (goal.space - board.spaces) + 1 };
}

/** A number of spaces with a proper minus sign. */
export const signed = (count: number): string => String(count).replace("-", "−");

/** Returns the space of the board for a progress, which may be negative. */
export const onBoard = (progress: number, spaces: number): number => ((progress % spaces) + spaces) % spaces;

/**
 * Returns the place of a figure as words, counted from the start and behind it if negative, because ranks depend on
 * that and not on the number of the space. For use in a sentence; `whereWords` is for use on its own.
 */
export function placeWords(progress: number, spaces: number, id = "ostfriesenlauf-at"): Sentence {
  const where = progress < 0 ? "behind" : progress === 0 ? "start" : progress < spaces ? "space" : "lap";
  return { id, args: { where, count: where === "behind" ? -progress : onBoard(progress, spaces) } };
}
export const whereWords = (progress: number, spaces: number): Sentence =>
  placeWords(progress, spaces, "ostfriesenlauf-where");

export const colourWords = (colour: Colour): Sentence => ({ id: "ostfriesenlauf-colour", args: { colour } });
export const goalWords = (goal: Goal): Sentence => ({ id: "ostfriesenlauf-goal", args: { goal } });

/** Returns what a card does without the rank, for the card itself, whose tile shows the rank. */
export function faceWords(card: string): Sentence {
  const { kind, count, other, goal } = parseCard(card);
  if (kind === "forward" || kind === "back") return { id: "ostfriesenlauf-web-face-step", args: { count, way: kind } };
  if (kind === "ahead" || kind === "behind")
    return {
      id: "ostfriesenlauf-face-place",
      args: { count, way: kind, other: { id: "ostfriesenlauf-rank", args: { rank: other } } },
    };
  if (kind === "swap")
    return {
      id: "ostfriesenlauf-face-swap",
      args: { other: { id: "ostfriesenlauf-rank", args: { rank: other } } },
    };
  if (kind === "start") return { id: "ostfriesenlauf-face-start" };
  return { id: "ostfriesenlauf-web-face-goal", args: { goal } };
}
