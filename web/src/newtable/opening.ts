/** Opening a table: create it on the server, keep the token, go there. */
import { call } from "../api/calls";
import type { NewTable } from "../api/types";
import { faceOf } from "../games/games";
import { offers } from "../games/offers.svelte";
import { pathTo, router, type Mode } from "../frame/route.svelte";
import { settings } from "../frame/settings.svelte";
import { firstGame } from "../table/lessons";
import { remember } from "../table/deviceTables";

/** All players contribute to the shuffle, so nobody has to trust the host. */
const SCHEME = "shake256/2";

/** `names` are the players whose hands are on their phones, by seat: their links include them. */
export async function openTable(wanted: NewTable, mode: Mode = "whole", names: string[] = []): Promise<void> {
  const opened = await call("POST /api/tables", { body: { ...wanted, hands: mode === "board", scheme: SCHEME } });
  const { table, token, code = null } = opened;
  const invitations = opened.invitations.map((one) => ({ ...one, name: names[one.seat] ?? "" }));
  remember({ table, token, game: wanted.game, invitations, code, board: mode === "board" });
  router.go(pathTo(table, mode));
}

/** Opens a game against bots with one click: as many as the game is best with, at the level chosen last. */
export async function openAgainstBots(game: string): Promise<void> {
  const players = faceOf(game)?.players ?? (await fewest(game));
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level: settings.level }));
  return openTable({ game, options: { players }, seats: [{ kind: "me", name: settings.name }, ...bots] });
}

async function fewest(game: string): Promise<number> {
  await offers.load();
  return offers.find(game)?.info?.seats.fewest ?? 2;
}

/** Opens a first game with lessons. */
export async function openTutorial(game: string): Promise<void> {
  const loaded = await faceOf(game)?.tutorial?.();
  if (!loaded) return;
  const opened = await call("POST /api/tables", {
    body: { ...firstGame(game, loaded.tutorial, settings.name), scheme: SCHEME },
  });
  remember({ table: opened.table, token: opened.token, game, invitations: [], lesson: 0 });
  router.go(pathTo(opened.table));
}
