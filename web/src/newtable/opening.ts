/** Opening a table: ask the server, keep the token, go there. */
import { call } from "../api/calls";
import type { NewTable } from "../api/types";
import { pathTo, router, type Mode } from "../frame/route.svelte";
import { remember } from "../table/mine";

export async function openTable(wish: NewTable, mode: Mode = "whole"): Promise<void> {
  const opened = await call("POST /api/tables", { body: wish });
  remember({ table: opened.table, token: opened.token, game: wish.game, invitations: opened.invitations, board: mode === "board" });
  router.go(pathTo(opened.table, mode));
}
