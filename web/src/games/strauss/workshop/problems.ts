/** What is wrong with a chain, and where: the server's words, made ready for the page. */
import type { CheckedCourse, CourseProblem } from "../../../api/types";

export interface Flaw extends CourseProblem {
  /** The same as long as it is the same problem in the same place. */
  key: string;
  /** Whether it is shown unasked. That the rest of the course is missing is not: whoever builds it knows. */
  pressing: boolean;
}

const MISSING: CourseProblem["kind"][] = ["empty", "no_start", "no_finish"];

export function flawsOf({ found }: CheckedCourse): Flaw[] {
  return found.map((one) => ({
    ...one,
    key: `${one.kind} ${one.index} ${one.other}`,
    pressing: !MISSING.includes(one.kind),
  }));
}
