import { beforeEach, describe, expect, it } from "vitest";
import type { Now, Told } from "../api/types";
import { mine, type Lesson } from "./lessons";
import { Teacher, type Progress } from "./teacher.svelte";

type View = { seat: number };
const myTurn = (view: View) => view.seat === 0;
const LESSONS = [
  { words: "read" },
  { words: "play", when: myTurn, done: mine("play") },
  { words: "others", when: (view: View) => !myTurn(view), over: myTurn, holds: true },
  { words: "again", when: myTurn, done: mine("play") },
  { words: "end" },
] as Lesson[];

let notes: Progress[];
let teacher: Teacher;
const now = (seat: number): Pick<Now, "view"> => ({ view: { game: "a game", seat } });
const entry = (number: number, seat: number, move = "play x"): Told => ({ entry: number, seat, move, words: [] });
const begin = (progress: Progress) => new Teacher(LESSONS, 0, progress, (one) => notes.push(one));
/** A move as the table shows it; `rests` if nothing follows immediately. */
function happens(one: Told, next: number, rests = true): void {
  teacher.happened([one], one.entry, now(next));
  teacher.shown();
  if (rests) teacher.rests();
}

beforeEach(() => {
  notes = [];
  teacher = begin({ lesson: 0, since: 0 });
  teacher.happened([], null, now(0));
  teacher.rests();
});

describe("the tutorial", () => {
  it("notices a move even if the answer arrives before it has been shown", () => {
    teacher.read();
    happens(entry(0, 0), 1, false);
    expect(teacher.lesson?.words).toBe("others");
    happens(entry(1, 1), 0);
    expect(teacher.words).toBe("again");
  });

  it("keeps the others waiting until the lesson about them has been read", async () => {
    teacher.read();
    happens(entry(0, 0), 1, false);
    const held = teacher.hold([entry(1, 1)]);
    expect(held).not.toBeNull();
    teacher.rests();
    expect(teacher.words).toBe("others");
    expect(teacher.asksReader).toBe(true);
    teacher.read();
    await held;
    expect(teacher.asksReader).toBe(false);
    expect(teacher.words).toBe("others"); // it stays while they do what it describes
    expect(teacher.hold([entry(1, 1)])).toBeNull();
  });

  it("does not hold up a player who goes on without reading, nor their own steps", async () => {
    teacher.read();
    happens(entry(0, 0), 1);
    expect(teacher.hold([entry(1, 0)])).toBeNull();
    const held = teacher.hold([entry(1, 1)]);
    teacher.release();
    await held;
    expect(teacher.hold([entry(1, 1)])).toBeNull();
  });

  it("counts only what happens after a lesson began, also after a reload", () => {
    teacher = begin({ lesson: 3, since: 2 });
    teacher.happened([entry(0, 0), entry(1, 1)], null, now(0));
    teacher.rests();
    expect(teacher.words).toBe("again");
    happens(entry(2, 0), 1);
    expect(notes).toEqual([{ lesson: 4, since: 3 }]);
  });

  it("skips what was taken back until it happens again", () => {
    teacher.read();
    happens(entry(0, 0), 1);
    expect(teacher.words).toBe("others");
    teacher.happened([], 0, now(0)); // taken back while it is animated
    expect(teacher.current).toBeUndefined();
    happens(entry(0, 0), 1);
    expect(teacher.words).toBe("others");
  });

  it("ends with the last lesson", () => {
    teacher = begin({ lesson: 4, since: 0 });
    teacher.happened([], null, now(0));
    teacher.rests();
    teacher.read();
    expect(notes).toEqual([{ lesson: null, since: 0 }]);
    expect(teacher.current).toBeUndefined();
  });
});
