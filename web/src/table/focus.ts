/**
 * Where a prompt is answered: with a card of the hand (`CardFan.svelte`), in the panel (`Prompt.svelte`), or with
 * controls that a game lays over its board (`data-answer`).
 */
export type Answer = "hand" | "question" | "board";

const PLACES: Record<Answer, string> = {
  hand: ".game-table .hand [tabindex='0']",
  board: ".game-table .stage [data-answer]",
  question: ".game-table .ask .acts button:not(:disabled)",
};

/** Moves the focus to where the answer is given. */
export function focusOn(answer: Answer): void {
  document.querySelector<HTMLElement>(PLACES[answer])?.focus();
}
