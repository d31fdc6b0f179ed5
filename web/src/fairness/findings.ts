/** What the check of a shuffle found out, one sentence each. */
import type { Sentence } from "../api/types";

/** `open`: nothing contradicts it, but this device could not compare it. */
export type Outcome = "passed" | "open" | "failed";

export interface Finding {
  outcome: Outcome;
  sentence: Sentence;
}

export const passed = (id: string, args?: Sentence["args"]): Finding => finding("passed", id, args);
export const open = (id: string, args?: Sentence["args"]): Finding => finding("open", id, args);
export const failed = (id: string, args?: Sentence["args"]): Finding => finding("failed", id, args);
const finding = (outcome: Outcome, id: string, args?: Sentence["args"]): Finding => ({
  outcome,
  sentence: args ? { id, args } : { id },
});
export const isFailed = (one: Finding) => one.outcome === "failed";
