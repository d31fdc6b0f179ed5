/** Shuffling together: what a device sends, keeps and notices. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { Now, ShuffleSeen } from "../api/types";
import { pledgeOf } from "../fairness/pledge";
import { Shuffling, type Kept } from "./shuffling.svelte";

const { key } = JSON.parse(readFileSync("../tests/golden/fairness-2.json", "utf-8")) as {
  key: { commitment: string; parts: { seat: number; commitment: string; entropy: string | null }[] };
};
const [first, , third] = key.parts as [(typeof key.parts)[0], unknown, (typeof key.parts)[0]];
const ENTROPY = first.entropy ?? "";

const at = (stage: ShuffleSeen["stage"], more: Partial<ShuffleSeen> = {}): Now =>
  ({
    shuffle: { stage, pledges: [], awaited: [], until: null, commitment: null, parts: null, secret: null, ...more },
  }) as unknown as Now;
const listed = { pledges: [{ seat: 0, commitment: first.commitment }], commitment: key.commitment };
const kept = () => JSON.parse(localStorage.getItem("wettlauf-fair-T") ?? "null") as Kept | null;

function device(entropy = ENTROPY): { sent: unknown[]; shuffling: Shuffling } {
  const sent: unknown[] = [];
  const send = (command: unknown) => (sent.push(command), Promise.resolve(null));
  return { sent, shuffling: new Shuffling("T", send, () => entropy) };
}

describe("shuffling together", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    const storage = {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
      removeItem: (name: string) => void store.delete(name),
    };
    const names = {
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    };
    globalThis.localStorage = new Proxy(storage, names) as unknown as Storage;
  });

  it("commits as the test vectors say", () => {
    expect(pledgeOf(ENTROPY)).toBe(first.commitment);
    expect(pledgeOf(third.entropy ?? "")).toBe(third.commitment);
  });

  it("commits once for each seat, reveals when the secret is fixed, and keeps both", () => {
    const { sent, shuffling } = device();
    shuffling.hear(at("pledging"), [0]);
    shuffling.hear(at("pledging"), [0]);
    expect(sent).toEqual([{ type: "pledge", seat: 0, commitment: first.commitment }]);
    shuffling.hear(at("revealing", listed), [0]);
    shuffling.hear(at("revealing", listed), [0]);
    expect(sent.slice(1)).toEqual([{ type: "reveal", seat: 0, entropy: ENTROPY }]);
    expect(kept()).toEqual({
      seats: { 0: { entropy: ENTROPY, commitment: first.commitment } },
      sealed: { commitment: key.commitment, pledges: listed.pledges },
    });
    shuffling.hear(at("dealt", { ...listed, parts: [first] }), [0]);
    expect(shuffling.leftOut).toBe(false);
  });

  it("continues after a reload", () => {
    device().shuffling.hear(at("pledging"), [0]);
    const { sent, shuffling } = device("ab".repeat(32));
    shuffling.hear(at("pledging", listed), [0]);
    shuffling.hear(at("revealing", listed), [0]);
    expect(sent).toEqual([{ type: "reveal", seat: 0, entropy: ENTROPY }]);
  });

  it("sends nothing for other people's seats, as a spectator, or if the server shuffles alone", () => {
    const { sent, shuffling } = device();
    shuffling.hear(at("pledging"), []);
    shuffling.hear(at("revealing", listed), [0]);
    shuffling.hear({} as Now, [0]);
    expect(sent).toEqual([]);
  });

  it("reveals nothing to a server that swapped its secret or the commitment", () => {
    const { sent, shuffling } = device();
    shuffling.hear(at("pledging"), [0]);
    const other = { pledges: [{ seat: 0, commitment: key.commitment }], commitment: key.commitment };
    shuffling.hear(at("revealing", other), [0]);
    shuffling.hear(at("revealing", { ...listed, commitment: "cd".repeat(32) }), [0]);
    expect(sent).toHaveLength(1);
  });

  it("notices when the cards were dealt without what it revealed", () => {
    const { shuffling } = device();
    shuffling.hear(at("pledging"), [0]);
    shuffling.hear(at("revealing", listed), [0]);
    shuffling.hear(at("dealt", { ...listed, parts: [{ ...first, entropy: null }] }), [0]);
    expect(shuffling.leftOut).toBe(true);
  });

  it("forgets the tables that the device has forgotten", () => {
    localStorage.setItem("wettlauf-fair-OLD", "{}");
    localStorage.setItem("wettlauf-fair-KNOWN", "{}");
    localStorage.setItem("wettlauf.tables", JSON.stringify([{ table: "KNOWN" }]));
    device().shuffling.hear(at("pledging"), [0]);
    expect(localStorage.getItem("wettlauf-fair-OLD")).toBeNull();
    expect(localStorage.getItem("wettlauf-fair-KNOWN")).toBe("{}");
  });
});
