/** What board and ranking both show: the current state, or the state at a point of a reveal. */
import type { Reveal } from "./reveal";
import type { FigureSeen, GoalSeen, Outlook, View } from "./view";

export interface BoardState {
  view: View;
  figures: FigureSeen[];
  goal: GoalSeen;
  reveal: Reveal | null;
  /** What the selected card would do now. */
  preview: Outlook | null;
}
