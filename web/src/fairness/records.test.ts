/** The page accepts all records of the golden sets, and those in the file that WETTLAUF_RECORDS names. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Json } from "../api/types";
import { faceOf } from "../games/games";
import { check } from "./check";
import { NOTHING } from "./notes";

const GOLDEN = "../tests/golden";
const FILES = [...globSync(`${GOLDEN}/*/table-records.jsonl*`), process.env.WETTLAUF_RECORDS ?? ""].filter(existsSync);

type Written = { [name: string]: Json } & { game: string };

function records(file: string): Written[] {
  const bytes = readFileSync(file);
  const lines = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf-8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Written);
}

describe("records of fair tables", () => {
  it("exist", () => expect(FILES.length).toBeGreaterThan(0));
  it.each(FILES)("%s agrees", async (file) => {
    const found = records(file);
    expect(found.length).toBeGreaterThan(0);
    for (const record of found) {
      const luck = (await faceOf(record.game)?.luck?.())?.luck ?? null;
      const { findings, verdict } = check(record, NOTHING, luck);
      expect(findings.filter((one) => one.outcome === "failed")).toEqual([]);
      expect(verdict).toBe("fits");
    }
  });
});
