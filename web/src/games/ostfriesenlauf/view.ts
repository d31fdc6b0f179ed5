/** A table of Ostfriesenlauf as the server shows it, and how its moves and cards are written. */
import type { MoveSeen, Sentence } from "../../api/types";

export const COLOURS = ["red", "blue", "yellow", "black"] as const;
export type Colour = (typeof COLOURS)[number];
export const GOALS = ["sheep", "snail", "fish", "turtle", "hedgehog"] as const;
export type Goal = (typeof GOALS)[number];
export const RANKS = 4;
/** The goal that the goal card of each deck names. */
const GOAL_CARDS: Goal[] = ["hedgehog", "turtle", "snail", "sheep"];

export interface FigureSeen {
  figure: number;
  colour: Colour;
  owner: number | null;
  progress: number;
  space: number;
  lane: number;
  rank: number;
  over: number;
}

export interface GoalSeen {
  at: Goal;
  space: number;
}

/** A card of the turned pile, and what it did. */
export interface Effect {
  laid_by: number;
  card: string;
  back: number;
  words: Sentence;
  what: "moved" | "placed" | "swapped" | "start" | "goal" | "nothing";
  figure: number | null;
  other: number | null;
  from: number;
  to: number;
  goal: GoalSeen;
  figures: FigureSeen[];
}

export interface Round {
  goal: GoalSeen;
  figures: FigureSeen[];
  cards: Effect[];
}

export interface Player {
  seat: number;
  figure: number;
  hand: string[] | null;
  backs: number[];
}

export interface OnPile {
  figure: number;
  rank: number;
  back: number;
  card: string | null;
}

export interface Board {
  spaces: number;
  goals: Record<Goal, number>;
}

export interface View {
  options: { players: number; edition: string; board: Board };
  you: number | null;
  seat: number | null;
  asks: "draw" | "lay" | null;
  ended: "finish" | null;
  round: number;
  turn: number | null;
  goal: GoalSeen;
  figures: FigureSeen[];
  ranking: number[];
  players: Player[];
  pile: OnPile[];
  decks: number[];
  last_round: Round | null;
}

/** What a card says, taken apart: `2:+6`, `1:5>2`, `3:4<1`, `2:x3`, `2:start`, `4:goal`. */
export interface Face {
  deck: number;
  kind: "forward" | "back" | "ahead" | "behind" | "swap" | "start" | "goal";
  count: number;
  /** The rank that it refers to. */
  other: number;
  goal: Goal;
}

export function faceOf(card: string): Face {
  const [deck, text] = [Number(card[0]), card.slice(2)];
  const face: Face = { deck, kind: "forward", count: 0, other: deck, goal: GOAL_CARDS[deck - 1] ?? "fish" };
  if (text === "goal" || text === "start") return { ...face, kind: text };
  if (text.startsWith("x")) return { ...face, kind: "swap", other: Number(text[1]) };
  if (/^[+-]/.test(text))
    return { ...face, kind: text.startsWith("+") ? "forward" : "back", count: Number(text.slice(1)) };
  return { ...face, kind: text[1] === ">" ? "ahead" : "behind", count: Number(text[0]), other: Number(text[2]) };
}

export function cardWords(card: string): Sentence {
  const { deck, kind, count, other, goal } = faceOf(card);
  return { id: `ostfriesenlauf-card-${kind}`, args: { rank: deck, count, other, goal } };
}

/** A legal move, taken apart. */
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

/** The place of a figure's card in the pile, from 0: the last one lays first. */
export const slotOf = (rank: number): number => RANKS - rank;

export const colourOf = (figure: number): Colour => COLOURS[figure] ?? "red";

/** How many spaces a figure still has to go until it is over the line, forwards and backwards. */
export function leftFor(figure: FigureSeen, goal: GoalSeen, board: Board): { forward: number; back: number } {
  return { forward: goal.space + 1 - figure.progress, back: figure.progress - (goal.space - board.spaces) + 1 };
}

/** A count of spaces as it is printed: with a minus as wide as a plus. */
const signed = (count: number): string => String(count).replace("-", "−");

/** The space of the board for a figure that is so far from the start, also backwards. */
export const onBoard = (progress: number, spaces: number): number => ((progress % spaces) + spaces) % spaces;

/**
 * A space as it is counted on the board, where the story speaks of it; behind it how far that is, for whoever left the
 * first lap.
 */
export function spaceName(progress: number, spaces: number): string {
  const space = onBoard(progress, spaces);
  return space === progress ? String(space) : `${space} (${signed(progress)})`;
}

/** The same in words, counted from the start; the story says it like that. */
export function placeWords(progress: number, spaces: number): Sentence {
  const where = progress < 0 ? "behind" : progress === 0 ? "start" : progress < spaces ? "space" : "lap";
  return {
    id: "ostfriesenlauf-at",
    args: { where, count: where === "behind" ? -progress : onBoard(progress, spaces) },
  };
}

export const colourWords = (colour: Colour): Sentence => ({ id: "ostfriesenlauf-colour", args: { colour } });
export const goalWords = (goal: Goal): Sentence => ({ id: "ostfriesenlauf-goal", args: { goal } });

/** What a card does, without whom it moves: for the card itself, where its tile says that. */
export function faceWords(card: string): Sentence {
  const { kind, count, other, goal } = faceOf(card);
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
  return { id: "ostfriesenlauf-web-face-goal", args: { goal: goalWords(goal) } };
}
