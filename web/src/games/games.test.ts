import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faceOf, HOUSE } from "./games";

const FOLDERS = readdirSync("src/games", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const GAMES = FOLDERS.filter((name) => name !== "plain");

describe("the faces of the games", () => {
  it("are in the folders, each with its manifest", () => {
    expect([...HOUSE].sort()).toEqual([...GAMES].sort());
    for (const game of GAMES) expect(faceOf(game)?.picture).toContain(game);
  });

  it("have their places on the home page", () =>
    expect(HOUSE.map((game) => faceOf(game)?.place)).toEqual(HOUSE.map((_, index) => index + 1)));

  it("leave any other game to the plain face", () => {
    const plain = FOLDERS.includes("plain");
    for (const game of ["nonsense", "constructor", "plain"]) expect(faceOf(game) !== null).toBe(plain);
  });

  it("are named nowhere else: only the types that the server's document names know a game", () => {
    const files = globSync("src/**/*.{ts,svelte,css,js}").filter(
      (path) => !path.startsWith("src/games/") && path !== "src/api/types.ts",
    );
    expect(files.length).toBeGreaterThan(60);
    const named = (file: string) => GAMES.filter((game) => readFileSync(file, "utf-8").toLowerCase().includes(game));
    expect(files.filter((file) => named(file).length)).toEqual([]);
  });
});
