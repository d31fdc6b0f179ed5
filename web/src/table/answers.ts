/** The result of a question that this device asked the other players. */
import type { Event, QuestionSeen, Sentence } from "../api/types";

/**
 * Returns the last result of a question asked by these seats, in words: somebody's no, or that all have agreed. `known`
 * are the questions before these events, `open` those after them.
 */
export function answerIn(
  events: Event[],
  known: QuestionSeen[],
  open: QuestionSeen[],
  seats: number[],
  nameOf: (seat: number) => string | Sentence,
): Sentence | null {
  const asked = [...events.filter((one) => one.what === "asked"), ...known];
  const isOurs = (question: Event["question"]) =>
    seats.includes(asked.find((one) => one.question === question)?.seat ?? -1);
  let found: Sentence | null = null;
  for (const { what, yes, question, seat } of events) {
    if (what !== "answered" || !question || seat === undefined || seat === null || seats.includes(seat)) continue;
    if (!isOurs(question) || (yes && open.some((one) => one.question === question))) continue;
    found = { id: yes ? "web-asked-agreed" : "web-asked-declined", args: { question, player: nameOf(seat) } };
  }
  return found;
}
