/** What the board and the ranking show alike: how things stand, or how they stood while the pile is turned. */
import type { Reveal } from "./reveal";
import type { FigureSeen, GoalSeen, Outlook, View } from "./view";

export interface Stage {
  view: View;
  figures: FigureSeen[];
  goal: GoalSeen;
  reveal: Reveal | null;
  /** What the card that is looked at would do now. */
  preview: Outlook | null;
}
