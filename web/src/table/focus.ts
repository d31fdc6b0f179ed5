/** Where a question is answered: with a card of the hand (`CardFan.svelte`), or in the panel (`Prompt.svelte`). */
export type Answer = "hand" | "question";

const PLACES: Record<Answer, string> = {
  hand: ".game-table .hand [tabindex='0']",
  question: ".game-table .ask .acts button:not(:disabled)",
};

/** Move the focus to where the answer is given. */
export function focusOn(answer: Answer): void {
  document.querySelector<HTMLElement>(PLACES[answer])?.focus();
}
