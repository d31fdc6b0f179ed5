import { describe, expect, it } from "vitest";
import type { Changes, FromServer, MoveSeen, News, Now, Snapshot } from "./types";
import { ViewPatcher } from "./viewPatching";

const NOW = { status: "playing", to_act: 0, legal: null, view: { hand: ["a"] } } as unknown as Now;
const TAKE = { code: 7, text: "take", words: { id: "take" } } as MoveSeen;
const LAY = { code: 8, text: "lay", words: { id: "lay" } } as MoveSeen;

const welcome = (sequence: number, you: number | null = 2): FromServer =>
  ({ type: "welcome", snapshot: { sequence, you, now: NOW } as unknown as Snapshot }) as FromServer;
const changes = (since: number, more: Partial<Changes> = {}): FromServer => ({
  type: "changes",
  changes: { sequence: since + 1, since, first: 0, told: [], events: [], patch: [], legal: null, ...more },
});

describe("full views", () => {
  it("are rebuilt from patches", () => {
    const views = new ViewPatcher();
    views.take(welcome(5));
    const patch = [{ op: "replace" as const, path: "/view/hand/0", value: "b" }];
    const heard = views.take(changes(5, { patch }));
    const news = { sequence: 6, since: 5, first: 0, told: [], events: [], now: { ...NOW, view: { hand: ["b"] } } };
    expect(heard).toEqual({ type: "news", news });
    expect(views.take(changes(6))).toMatchObject({ news: { now: { view: { hand: ["b"] } } } });
  });

  it("are rebuilt from compact patches, too", () => {
    const views = new ViewPatcher();
    views.take(welcome(5));
    const compact = (since: number, patch: (string | number)[][]): FromServer => ({
      type: "compact",
      changes: { sequence: since + 1, since, first: 0, told: [], events: [], patch },
    });
    const hands = [
      [["/view/hand/0", "b"]],
      [
        ["/view/hand/-", "c"],
        ["/view/more", 1],
      ],
      [["/view/hand/0"], ["/view/more"]],
    ].map((patch, number) => {
      const heard = views.take(compact(5 + number, patch));
      return heard?.type === "news" ? heard.news.now : undefined;
    });
    const seen = hands.map((now) => now?.view);
    expect(seen).toEqual([{ hand: ["b"] }, { hand: ["b", "c"], more: 1 }, { hand: ["c"] }]);
    expect(hands[2]).toMatchObject({ legal: null });
    expect(views.take(compact(8, [["/nowhere/0", 1]]))).toBeNull();
  });

  it("keep the moves that were described once, but not their outlooks", () => {
    const views = new ViewPatcher();
    views.take(welcome(1));
    const legal = (since: number, codes: number[], moves: MoveSeen[], outlooks?: Record<string, never>) => {
      const heard = views.take(changes(since, { legal: { codes, moves, ...(outlooks ? { outlooks } : {}) } }));
      return heard?.type === "news" ? heard.news.now.legal : undefined;
    };
    const outlook = { game: "x" } as never;
    expect(legal(1, [7], [TAKE], { 7: outlook })).toEqual([{ ...TAKE, outlook }]);
    expect(legal(2, [8, 7], [LAY])).toEqual([LAY, TAKE]);
    expect(views.take(changes(3))).toMatchObject({ news: { now: { legal: null } } });
    expect(legal(4, [7], [])).toEqual([TAKE]);
  });

  it("are requested again if a patch is missing", () => {
    const views = new ViewPatcher();
    expect(views.take(changes(1))).toBeNull();
    views.take(welcome(3));
    expect(views.take(changes(4))).toBeNull();
    expect(views.take(changes(3, { patch: [{ op: "remove", path: "/nowhere" }] }))).toBeNull();
    expect(views.take(changes(3, { legal: { codes: [9], moves: [] } }))).toBeNull();
    expect(views.you).toBe(2);
    expect(views.take(changes(3))).toMatchObject({ type: "news" });
  });

  it("may be sent in full at any time", () => {
    const views = new ViewPatcher();
    views.take(welcome(3));
    const news = { sequence: 9, since: 3, now: { ...NOW, to_act: 1 } } as unknown as News;
    expect(views.take({ type: "news", news })).toEqual({ type: "news", news });
    expect(views.take(changes(9))).toMatchObject({ news: { now: { to_act: 1 } } });
  });
});
