import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Box, LabRun, SideInfo } from "../../../api/types";
import {
  baseOf,
  flip,
  groupOf,
  insert,
  left,
  mirrored,
  move,
  openEnd,
  parseChain,
  remove,
  replace,
  swap,
  type Chain,
} from "./chain";
import { coursesIn, fileOf, deleteCourse, saveCourse, savedCourses, nameOf, pathTo } from "./collection";
import { strikesOf } from "./heat";
import { newHistory, withStep, redone, undone } from "./history";
import known from "./layouts.json";
import { besideOf } from "./placing";
import { bestHeading, entryOf, extent, overlapping, planOf } from "./plan";
import { fitting, placed, pushed, showing, zoomed } from "./view";

const side = (name: string): SideInfo => ({
  name,
  shape: "",
  tree: "none",
  spaces: [],
  ahead: {},
  behind: {},
  first: {},
  last: {},
  rows: {},
  water: [],
  on: {},
  bridge: [],
  line: -1,
});
const box: Box = {
  lanes: [],
  lane_names: [],
  things: [],
  tiles: known.tiles.map((one) => ({
    ...one,
    shape: one.kind,
    waterhole: one.kind === "water",
    easy: side(one.name),
    hard: side(`${one.name}*`),
  })),
};
const chainOf = (text: string): Chain => text.split(" ");

describe("where tiles lie", () => {
  it.each(known.chains)("is where the server lays them: $course", ({ course, layout }) => {
    const { spots } = planOf(box, chainOf(course));
    const [low, top] = [Math.min(...spots.map((one) => one.column)), Math.min(...spots.map((one) => one.row))];
    expect(spots.map((one) => `${one.column - low} ${one.row - top} ${one.heading}`).join()).toBe(layout);
  });
  it("continues at the open end, and beyond a finish at a run-out", () => {
    const open = planOf(box, chainOf("START R1"), 0);
    expect(open.open).toEqual({ column: 1, row: -1, heading: 1 });
    const closed = planOf(box, chainOf("START R1 FINISH"), 0);
    expect([closed.open, closed.runOut?.column, closed.runOut?.row]).toEqual([null, 2, -1]);
    expect(extent(closed)).toEqual({ left: 0, top: -1, columns: 3, rows: 2 });
  });
  it("finds tiles that lie on others, and gives duplicates different keys", () => {
    const plan = planOf(box, chainOf("START R1 R2 R3 R4 S1 S1"));
    expect([...overlapping(plan)]).toEqual([4, 5]);
    expect(new Set(plan.spots.map((one) => one.key)).size).toBe(7);
  });
  it("is entered over the edge behind it", () => {
    expect([0, 1, 2, 3].map((heading) => entryOf({ column: 0, row: 0, heading }))).toEqual([
      { x: 0.5, y: 1 },
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0 },
      { x: 1, y: 0.5 },
    ]);
  });
  it("runs to the right on a wide bench and upwards on a tall one", () => {
    const long = chainOf("START S1 S2 S3 S4 FINISH");
    expect([bestHeading(box, long, 900, 400), bestHeading(box, long, 400, 900)]).toEqual([1, 0]);
  });
});

describe("edits", () => {
  const chain = chainOf("START S1* R1 FINISH");
  const text = (edited: Chain) => edited.join(" ");
  it("insert, remove, replace, flip, swap and move", () => {
    expect(text(insert(chain, 2, "W1"))).toBe("START S1* W1 R1 FINISH");
    expect(text(remove(chain, 1))).toBe("START R1 FINISH");
    expect(text(replace(chain, 2, "L5*"))).toBe("START S1* L5* FINISH");
    expect([text(flip(chain, 1)), text(flip(chain, 2))]).toEqual(["START S1 R1 FINISH", "START S1* R1* FINISH"]);
    expect(text(swap(chain, 1, 2))).toBe("START R1 S1* FINISH");
    expect(swap(chain, 1, 9)).toBe(chain);
    expect([text(move(chain, 1, 3)), text(move(chain, 2, 1)), text(move(chain, 1, 2))]).toEqual([
      "START R1 S1* FINISH",
      "START R1 S1* FINISH",
      text(chain),
    ]);
    expect(text(chain)).toBe("START S1* R1 FINISH");
  });
  it("extend before the finish, or at the open end", () => {
    expect([openEnd(box, chain), openEnd(box, chain.slice(0, 3)), openEnd(box, [])]).toEqual([3, 3, 0]);
  });
  it("mirror every curve; twice restores the chain, and no tile is used twice", () => {
    for (const { course } of known.chains) {
      const there = mirrored(box, chainOf(course));
      expect(mirrored(box, there)).toEqual(chainOf(course));
      const [plain, turned] = [planOf(box, chainOf(course)), planOf(box, there)];
      expect(turned.spots.map((one) => -one.column || 0)).toEqual(plain.spots.map((one) => one.column));
      expect(new Set(there.map(baseOf)).size).toBe(there.length);
    }
  });
  it("leave the rest in the box, in its groups", () => {
    const rest = left(box, chain);
    expect(rest.length).toBe(box.tiles.length - 4);
    expect(rest.filter((one) => groupOf(one) === "ends").map((one) => one.name)).toEqual(["W1", "W2", "W3", "W4"]);
  });
  it("read what people write", () => {
    expect(parseChain(box, "start, s1*,R1 finish")).toEqual(chain);
    expect([parseChain(box, "START, S77"), parseChain(box, "AJJR6K8TYQ7SRCFQ"), parseChain(box, " ")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("history", () => {
  it("goes back and forth, and forgets what was undone after another edit", () => {
    let all = withStep(withStep(newHistory("a"), "b"), "c");
    all = undone(undone(all));
    expect([all.now, undone(all)]).toEqual(["a", all]);
    all = redone(all);
    expect([all.now, all.future]).toEqual(["b", ["c"]]);
    all = withStep(all, "d");
    expect([all.now, redone(all).now, undone(all).now]).toEqual(["d", "d", "b"]);
  });
});

describe("saved courses", () => {
  beforeEach(() => {
    const memory = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => memory.set(key, value),
    });
  });
  const course = { id: "1", name: "Gorge", tiles: ["START", "FINISH"], changed: 1 };
  it("are the newest first, one per id, and can be deleted", () => {
    saveCourse(course);
    saveCourse({ ...course, id: "2", name: "Dune", changed: 2 });
    saveCourse({ ...course, changed: 3, tiles: ["START", "S1", "FINISH"] });
    expect(savedCourses().map((one) => [one.id, one.tiles.length])).toEqual([
      ["1", 3],
      ["2", 2],
    ]);
    expect([nameOf(["START", "FINISH"]), nameOf(["START"])]).toEqual(["Dune", null]);
    deleteCourse("1");
    expect(savedCourses().map((one) => one.name)).toEqual(["Dune"]);
  });
  it("are written to files and read from them, but from no other files", () => {
    expect(coursesIn(fileOf([course]))).toEqual([{ name: "Gorge", tiles: course.tiles }]);
    expect(["", "[1]", '{"format": "other"}'].map(coursesIn)).toEqual([null, null, null]);
    expect(coursesIn('{"format": "wettlauf-courses", "courses": [{"name": 3}, null, {"course": ["START"]}]}')).toEqual([
      { name: "", tiles: ["START"] },
    ]);
  });
  it("are read from files of the terminal, with the same limits", () => {
    const single = { format: "wettlauf-course-1", name: "Gorge", tiles: ["START", "S1*"], code: null };
    expect(coursesIn(JSON.stringify(single))).toEqual([{ name: "Gorge", tiles: ["START", "S1*"] }]);
    const tiles = Array.from({ length: 200 }, () => "S1");
    expect(coursesIn(JSON.stringify({ ...single, tiles }))?.[0]?.tiles).toEqual(tiles);
    expect(coursesIn(JSON.stringify({ ...single, tiles: [...tiles, "S1"] }))).toEqual([]);
    expect(coursesIn(JSON.stringify({ ...single, name: "N".repeat(70) }))?.[0]?.name).toBe("N".repeat(60));
    expect(coursesIn(JSON.stringify({ ...single, format: "wettlauf-course-2" }))).toBeNull();
  });
  it("say so if the device has no room for them", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(saveCourse(course)).toBe(false);
  });
  it("are written to links", () =>
    expect(pathTo("START,S1*", "Zur Düne")).toBe("/strauss/workshop?course=START%2CS1*&name=Zur+D%C3%BCne"));
});

describe("what animals do on a course", () => {
  const label = { de: "", en: "" };
  const run = (cells: { id: string; total?: number; place: { tile: number } }[]) =>
    ({ counters: [{ name: "bites", cells: cells.map((one) => ({ label, ...one })) }] }) as unknown as LabRun;
  it("is shared out among its tiles", () => {
    const found = strikesOf(run([1, 1, 4].map((tile, id) => ({ id: `${id}`, total: 10 * (id + 1), place: { tile } }))));
    expect([...(found ?? [])]).toEqual([
      [1, 0.5],
      [4, 0.5],
    ]);
  });
  it("is not shown if nothing happened", () => expect(strikesOf(run([{ id: "a", place: { tile: 1 } }]))).toBeNull());
});

describe("the view of the bench", () => {
  const window = { width: 800, height: 600 };
  it("shows all of a course in the free part between head and foot", () => {
    const view = fitting({ left: -1, top: 2, columns: 4, rows: 5 }, window);
    for (const [x, y] of [
      [-1, 2],
      [3, 7],
    ] as const) {
      const at = placed(view, x, y, window);
      expect(at.x >= 0 && at.x <= 800 && at.y >= 0 && at.y <= 600).toBe(true);
    }
    const above = fitting({ left: 0, top: 0, columns: 2, rows: 2 }, window, 50, 250);
    expect(placed(above, 0, 2, window).y).toBeLessThan(350);
  });
  it("keeps what is under the pointer in place when zooming, and follows a drag", () => {
    const view = { x: 3, y: 2, cell: 100 };
    const nearer = zoomed(view, 1.5, { x: 100, y: 50 }, window);
    expect(placed(nearer, 0, -0.5, window)).toEqual(placed(view, 0, -0.5, window));
    expect(zoomed(view, 100, { x: 0, y: 0 }, window).cell).toBe(260);
    expect(placed(pushed(view, { x: 30, y: -20 }), 3, 2, window)).toEqual({ x: 430, y: 280 });
  });
  it("moves only as far as needed to show a square", () => {
    const view = { x: 0, y: 0, cell: 100 };
    expect(showing(view, { column: 1, row: 1 }, window)).toEqual(view);
    expect(showing(view, { column: 9, row: 0 }, window).x).toBeCloseTo(9.5 - 3.4);
  });
  it("places a panel beside a tile, over as few tiles as possible", () => {
    const words = { width: 300, height: 100 };
    const tile = { x: 400, y: 300 };
    const free = besideOf(tile, 100, words, window, [tile]);
    expect(free.side).toBe("below");
    const below = [300, 400, 500].map((x) => ({ x, y: 400 }));
    expect(besideOf(tile, 100, words, window, [tile, ...below]).side).toBe("above");
    expect(besideOf({ x: 400, y: 580 }, 100, words, window, []).side).toBe("above");
  });
});
