import { describe, expect, it } from "vitest";
import type { FinishedGame } from "./deviceTables";
import { outcomeOf, placesOf, pointsOf } from "./finished";

const TWO: FinishedGame = { at: 0, seats: [1], called: ["Ben", "Anna"], winners: [0], points: [34, -2], whole: true };
const THREE: FinishedGame = { ...TWO, called: ["Ben", "Anna", "Cleo"], points: [34, -2, 40], winners: [2] };

describe("how a game ended", () => {
  it("counts places from the most points, or takes them as they are", () => {
    expect(placesOf([12, 30, 12, 5], "points")).toEqual([2, 1, 2, 4]);
    expect(placesOf([2, 1, 3], "places")).toEqual([2, 1, 3]);
  });
  it("names the player's own points first if two played, otherwise the most", () => {
    expect(pointsOf(TWO)).toBe("−2 : 34");
    expect(pointsOf(THREE)).toBe("40 : 34 : −2");
    expect(pointsOf({ ...TWO, seats: [0, 1] })).toBe("34 : −2");
  });
  it("is told from the one seat of this device", () => {
    expect(outcomeOf({ ...TWO, winners: [1] })).toEqual({ what: "won" });
    expect(outcomeOf({ ...TWO, winners: [0, 1] })).toEqual({ what: "shared" });
    expect(outcomeOf({ ...THREE, places: [2, 3, 1] })).toEqual({ what: "place", seat: 1 });
  });
  it("names the winner where two played, places are unknown, or several sat at this device", () => {
    expect(outcomeOf({ ...TWO, places: [1, 2] })).toEqual({ what: "other", seat: 0 });
    expect(outcomeOf(THREE)).toEqual({ what: "other", seat: 2 });
    expect(outcomeOf({ ...THREE, seats: [0, 1], places: [2, 3, 1] })).toEqual({ what: "other", seat: 2 });
    expect(outcomeOf({ ...THREE, seats: [] })).toEqual({ what: "other", seat: 2 });
  });
  it("says when nobody has won", () => {
    expect(outcomeOf({ ...TWO, winners: [] })).toEqual({ what: "nobody" });
    expect(outcomeOf({ ...TWO, winners: [], whole: false })).toEqual({ what: "stopped" });
  });
});
