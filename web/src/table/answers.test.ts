import { describe, expect, it } from "vitest";
import type { Event, QuestionSeen } from "../api/types";
import { answerIn } from "./answers";

const asked = (seat: number): Event => ({ sequence: 1, at: 0, what: "asked", seat, question: "pause" });
const answered = (seat: number, yes: boolean): Event => ({
  sequence: 2,
  at: 0,
  what: "answered",
  seat,
  question: "pause",
  yes,
});
const open = (seat: number, waiting: number[]): QuestionSeen => ({
  question: "pause",
  seat,
  to: null,
  yes: [],
  asked: waiting,
});
const nameOf = (seat: number) => `P${seat}`;

describe("the result of the player's own question", () => {
  it("is somebody's no", () =>
    expect(answerIn([answered(1, false)], [open(0, [1])], [], [0], nameOf)).toEqual({
      id: "web-asked-declined",
      args: { question: "pause", player: "P1" },
    }));
  it("is a yes once nobody is left to answer", () => {
    expect(answerIn([answered(1, true)], [open(0, [1, 2])], [open(0, [2])], [0], nameOf)).toBeNull();
    expect(answerIn([answered(2, true)], [open(0, [2])], [], [0], nameOf)?.id).toBe("web-asked-agreed");
  });
  it("is found together with the question, as after a reload", () =>
    expect(answerIn([asked(0), answered(1, false)], [], [], [0], nameOf)?.id).toBe("web-asked-declined"));
  it("is only for the asker, and never the asker's own answer", () => {
    expect(answerIn([answered(1, false)], [open(2, [1])], [], [0], nameOf)).toBeNull();
    expect(answerIn([answered(0, false)], [open(0, [1])], [], [0], nameOf)).toBeNull();
  });
});
