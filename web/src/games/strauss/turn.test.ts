import { describe, expect, it } from "vitest";
import type { MoveSeen } from "../../api/types";
import { inOrder } from "./turn.svelte";

const moves = (...texts: string[]): MoveSeen[] => texts.map((text, code) => ({ code, text, words: { id: text } }));
const order = (hand: string[], ...texts: string[]) => inOrder(moves(...texts), hand).map((one) => one.text);

describe("answers", () => {
  it("begin with what is worth most, and end with declining", () => {
    expect(order([], "flip none", "flip leap", "flip joker", "flip plus2")).toEqual([
      "flip plus2",
      "flip joker",
      "flip leap",
      "flip none",
    ]);
    expect(order([], "end", "leap", "plus2")).toEqual(["plus2", "leap", "end"]);
    expect(order([], "ignore", "heed")).toEqual(["heed", "ignore"]);
  });
  it("give up first what is missed least", () => {
    expect(order([], "lose plus2", "lose joker", "lose leap")).toEqual(["lose leap", "lose joker", "lose plus2"]);
    const hand = ["white 6", "grey 2", "purple 4"];
    expect(order(hand, "drop white 6", "drop grey 2", "drop purple 4")).toEqual([
      "drop grey 2",
      "drop purple 4",
      "drop white 6",
    ]);
  });
});
