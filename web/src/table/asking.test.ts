import { expect, test } from "vitest";
import { waitsForRematch } from "./asking";
import type { QuestionSeen } from "../api/types";

const rematch: QuestionSeen = { question: "rematch", seat: 0, to: null, yes: [0], asked: [1] };

test("whoever wants a rematch waits for the others, and may ask again once all have agreed", () => {
  expect(waitsForRematch([rematch], 0)).toBe(true);
  expect(waitsForRematch([rematch], 1)).toBe(false);
  expect(waitsForRematch([rematch], null)).toBe(false);
  expect(waitsForRematch([{ ...rematch, yes: [0, 1], asked: [] }], 0)).toBe(false);
  expect(waitsForRematch([{ ...rematch, question: "pause" }], 0)).toBe(false);
});
