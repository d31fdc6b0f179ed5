import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Switched-off Svelte warnings, with the text after their names. */
const ignores = globSync("src/**/*.svelte").flatMap((file) =>
  [...readFileSync(file, "utf-8").matchAll(/svelte-ignore ([a-z0-9_, ]+)(.*)/g)].map(([, , reason]) => ({
    file,
    reason: reason ?? "",
  })),
);

it("every switched-off Svelte warning has a reason", () => {
  expect(ignores.length).toBeGreaterThan(10);
  expect(ignores.filter(({ reason }) => !/^\(.+\)/.test(reason))).toEqual([]);
});
