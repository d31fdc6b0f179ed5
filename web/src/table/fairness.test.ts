import { describe, expect, it } from "vitest";
import { judge } from "./fairness";

const secret = "00".repeat(32);
const commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
const told = { agrees: true, commitment, secret, dealt: true, events: 3, problem: null };

describe("the check of the shuffles", () => {
  it("is content when the seed has the SHA-256 given and noted before", async () => {
    expect((await judge(told, commitment)).fair).toBe(true);
    expect((await judge(told, null)).fair).toBe(true);
  });
  it("finds a SHA-256 that was changed", async () => {
    expect((await judge(told, "f".repeat(64))).fair).toBe(false);
  });
  it("says what was checked by whom, and no more", async () => {
    const ids = async (noted: string | null) => (await judge(told, noted)).sentences.map((one) => one.id);
    expect(await ids(commitment)).toEqual(["web-fair-dealt", "web-fair-noted", "web-fair-verify"]);
    expect(await ids(null)).toEqual(["web-fair-dealt", "web-fair-verify"]);
  });
  it("does not believe the server that a secret fits", async () => {
    expect((await judge({ ...told, secret: "01".repeat(32) }, commitment)).fair).toBe(false);
  });
  it("says what the server found", async () => {
    const problem = { id: "fair-deal" };
    expect(await judge({ ...told, agrees: false, problem }, null)).toEqual({ fair: false, sentences: [problem] });
  });
});
