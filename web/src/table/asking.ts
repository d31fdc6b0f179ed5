/** Questions that players put to each other. */
import type { QuestionSeen } from "../api/types";

/** Whether this seat waits for the others to agree to a rematch. When all have agreed it waits for nobody: if the
 * server could not open the next table, one may ask again. */
export function waitsForRematch(questions: readonly QuestionSeen[], seat: number | null): boolean {
  return questions.some(
    (one) => one.question === "rematch" && one.asked.length > 0 && seat !== null && one.yes.includes(seat),
  );
}
