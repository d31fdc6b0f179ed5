/** What a device notes of a game while it goes on. */
import { beforeEach, describe, expect, it } from "vitest";
import type { News, Now, Snapshot, Told } from "../api/types";
import { receiptOf } from "./notes";
import { Witness, witnessed } from "./witness";

const told = (...entries: number[]): Told[] =>
  entries.map((entry) => ({ entry, seat: entry % 2, move: `move ${entry}`, words: [] }));
const BOT = { kind: "bot", level: "strong" };
const now = (shows: string | null, more: object = {}): Now =>
  ({
    view: shows && { shows },
    seats: [{ kind: "person", level: null }, BOT],
    result: null,
    ...more,
  }) as unknown as Now;
const RESULT = { result: { how: "played", ended: "goal", scores: [3, 1], winners: [0], forfeit: null } };
const snapshot = (seen: Now, entries: Told[] = [], you: number | null = 0): Snapshot =>
  ({
    you,
    commitment: "c",
    placed: false,
    options: { players: 2 },
    log_length: entries.length,
    told: entries,
    now: seen,
  }) as unknown as Snapshot;
const news = (seen: Now, first: number, ...entries: number[]): News =>
  ({ first, told: told(...entries), now: seen }) as unknown as News;
const game = () => witnessed("T")?.game ?? null;

describe("a witness", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    const storage = {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
      removeItem: (name: string) => void store.delete(name),
    };
    globalThis.localStorage = storage as unknown as Storage;
  });

  it("notes the first and the last view, who is a bot, the story and the result", () => {
    const witness = new Witness("T");
    witness.begin(snapshot(now(null)));
    witness.hear(news(now("start"), 0));
    witness.hear(news(now("middle"), 0, 0));
    witness.hear(news(now("end", RESULT), 1, 1));
    expect(game()).toEqual({
      placed: false,
      options: { players: 2 },
      levels: [null, "strong"],
      eyes: 0,
      first: { entries: 0, view: { shows: "start" }, seat: 0 },
      last: { entries: 2, view: { shows: "end" }, seat: 0 },
      result: { ended: "goal", scores: [3, 1], winners: [0] },
    });
    const story = [
      [0, 0, "move 0"],
      [1, 1, "move 1"],
    ];
    expect(receiptOf("T")).toEqual({ seats: {}, game: { ...game(), story } });
  });

  it("notes nothing that comes only after the end", () => {
    const late = new Witness("T");
    late.begin(snapshot(now("end", RESULT), told(0, 1)));
    expect(receiptOf("T")).toBeNull();
    const away = new Witness("T");
    away.begin(snapshot(now("start")));
    const again = new Witness("T");
    again.begin(snapshot(now("end", RESULT), told(0, 1)));
    expect(witnessed("T")?.story).toEqual([]);
    expect([game()?.last, game()?.result]).toEqual([null, null]);
  });

  it("drops a first view that was taken back", () => {
    const witness = new Witness("T");
    witness.begin(snapshot(now("two"), told(0, 1)));
    witness.hear(news(now("one"), 1));
    expect(game()?.first).toEqual({ entries: 1, view: { shows: "one" }, seat: 0 });
    const others = told(0, 1).map((one) => (one.entry === 0 ? { ...one, move: "another" } : one));
    witness.begin(snapshot(now("others"), others));
    expect(game()?.first).toEqual({ entries: 2, view: { shows: "others" }, seat: 0 });
  });

  it("knows whose story it is", () => {
    const witness = new Witness("T");
    witness.begin(snapshot(now("start"), [], 0));
    witness.begin(snapshot(now("middle"), told(0), 1));
    expect([game()?.eyes, game()?.first?.seat]).toEqual([1, 0]);
  });
});
