import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faceOf, WITH_FACE } from "./games";

const FOLDERS = readdirSync("src/games", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const GAMES = FOLDERS.filter((name) => name !== "plain");

describe("the faces of the games", () => {
  it("are the folders, each with a manifest", () => {
    expect([...WITH_FACE].sort()).toEqual([...GAMES].sort());
    for (const game of GAMES) expect(faceOf(game)?.picture).toContain(game);
  });

  it("have their positions on the home page", () =>
    expect(WITH_FACE.map((game) => faceOf(game)?.place)).toEqual(WITH_FACE.map((_, index) => index + 1)));

  it("leave any other game to the plain face", () => {
    const plain = FOLDERS.includes("plain");
    for (const game of ["nonsense", "constructor", "plain"]) expect(faceOf(game) !== null).toBe(plain);
  });

  it("are not mentioned anywhere else but in the types generated from the server's document", () => {
    const files = globSync("src/**/*.{ts,svelte,css,js}").filter(
      (path) => !path.startsWith("src/games/") && path !== "src/api/types.ts",
    );
    expect(files.length).toBeGreaterThan(60);
    const named = (file: string) => GAMES.filter((game) => readFileSync(file, "utf-8").toLowerCase().includes(game));
    expect(files.filter((file) => named(file).length)).toEqual([]);
  });
});
