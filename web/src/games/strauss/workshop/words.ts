/** Tiles in words. */
import type { Sentence, SideInfo, TileInfo } from "../../../api/types";
import { listOf } from "../../../words/lists";
import { t, words } from "../../../words/words.svelte";
import { baseOf, isHard, kindOf } from "./chain";

/** Returns the name of a tile and its side, for use in sentences. */
export const tileWords = (name: string): Sentence => ({
  id: "strauss-web-tile",
  args: { tile: baseOf(name), side: isHard(name) ? "hard" : "easy" },
});

/** Returns the short name for below a picture: ends have names, a star means the hard side. */
export const shortName = (name: string): string =>
  `${t("strauss-web-tile", { tile: baseOf(name), side: "easy" })}${isHard(name) ? "*" : ""}`;

/** Returns what lies on a side apart from water, each kind once. */
export function thingsOn(side: SideInfo): string[] {
  const on = Object.values(side.on).map((one) => (one === "back" ? "fwd" : one));
  return [...new Set([...on, ...(side.bridge.length ? ["bridge"] : [])])];
}

/** Describes a tile in full for screen readers: its kind, its side and what lies on it. */
export function tileName(tile: TileInfo, hard: boolean): string {
  const things = thingsOn(hard ? tile.hard : tile.easy).map((one) => t(`strauss-web-info-${one}-name`));
  const about = t("strauss-web-workshop-tile", {
    tile: t("strauss-web-tile", { tile: tile.name, side: "easy" }),
    kind: kindOf(tile),
    side: hard ? "hard" : "easy",
  });
  return things.length ? `${about}: ${listOf(things, words.language)}` : about;
}
