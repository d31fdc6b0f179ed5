import { beforeAll, describe, expect, it, vi } from "vitest";

beforeAll(() => {
  vi.stubGlobal("location", { pathname: "/", hash: "", search: "" });
  vi.stubGlobal("addEventListener", () => undefined);
});

describe("addresses", () => {
  it("select the screen and keep secrets behind the #", async () => {
    const { pathTo, replayPath, routeOf } = await import("./route.svelte");
    const split = (path: string) => routeOf(path.split("#")[0] ?? "", path.slice(path.indexOf("#")));
    expect(split(pathTo("abcdef", "hand", "s3cret"))).toEqual({
      screen: "table",
      table: "abcdef",
      mode: "hand",
      invitation: "s3cret",
    });
    expect(split(pathTo("abcdef", "whole", "s3cret"))).toEqual({
      screen: "table",
      table: "abcdef",
      mode: "whole",
      invitation: "s3cret",
    });
    expect(split(pathTo("abcdef", "hand", "s3cret", "Jörg J. 100%"))).toEqual({
      screen: "table",
      table: "abcdef",
      mode: "hand",
      invitation: "s3cret",
      name: "Jörg J. 100%",
    });
    expect(split("/t/abcdef#hand.s3cret.%")).toMatchObject({ invitation: "s3cret", name: "" });
    expect(split(pathTo("abcdef", "board"))).toEqual({
      screen: "table",
      table: "abcdef",
      mode: "board",
      invitation: null,
    });
    expect(split(replayPath("abcdef", 57))).toMatchObject({ mode: "replay", invitation: null, moment: 57 });
    expect(split("/t/abcdef#replay")).toMatchObject({ mode: "replay", moment: 0 });
    expect(split("/t/abcdef#replay.nonsense")).toMatchObject({ mode: "replay", moment: 0 });
    expect(split("/new/goose#")).toEqual({ screen: "new", game: "goose" });
    expect(routeOf("/goose/pond", "", "?depth=2")).toEqual({
      screen: "own",
      game: "goose",
      name: "pond",
      query: "?depth=2",
    });
    expect(split("/#")).toEqual({ screen: "home" });
    for (const wrong of ["/foo#", "/new#", "/t#", "/t/abcdef/more#"])
      expect(split(wrong)).toEqual({ screen: "missing" });
  });

  it("are recognized in pasted text", async () => {
    const { pathOf } = await import("./route.svelte");
    expect(pathOf(" https://example.org/t/Ab_c-1234#hand.xyz ")).toBe("/t/Ab_c-1234#hand.xyz");
    expect(pathOf("https://example.org/t/Ab_c-1234#hand.xyz.J%C3%B6rg")).toBe("/t/Ab_c-1234#hand.xyz.J%C3%B6rg");
    expect(pathOf("Ab_c-1234")).toBe("/t/Ab_c-1234");
    expect(pathOf("https://example.org/")).toBe(null);
    expect(pathOf("hello world")).toBe(null);
  });

  it("are not taken for codes", async () => {
    const { codeOf } = await import("./route.svelte");
    expect([" k7mp-4xqw ", "K7MP 4XQW", "K 7 M P 4 X Q W"].map(codeOf)).toEqual(["k7mp4xqw", "K7MP4XQW", "K7MP4XQW"]);
    expect(["Ab_c-1234", "https://a.de", "/t/abcde", "K7MP", "QwErTy123456789"].map(codeOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
