/** The problems of a chain, as the server reports them, prepared for the page. */
import type { CheckedCourse, CourseProblem } from "../../../api/types";

export interface ChainProblem extends CourseProblem {
  /** Stays the same while it is the same problem in the same place. */
  key: string;
  /** Whether to show it at once; not for missing parts, which the builder knows about. */
  urgent: boolean;
}

const MISSING: CourseProblem["kind"][] = ["empty", "no_start", "no_finish"];

export function problemsOf({ found }: CheckedCourse): ChainProblem[] {
  return found.map((one) => ({
    ...one,
    key: `${one.kind} ${one.index} ${one.other}`,
    urgent: !MISSING.includes(one.kind),
  }));
}
