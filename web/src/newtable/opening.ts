/** Opening a table: ask the server, keep the token, go there. */
import { call } from "../api/calls";
import type { NewTable } from "../api/types";
import { router } from "../frame/route.svelte";
import { remember } from "../table/mine";

export async function openTable(wish: NewTable): Promise<void> {
  const opened = await call("POST /api/tables", { body: wish });
  remember({ table: opened.table, token: opened.token, game: wish.game, invitations: opened.invitations });
  router.go(`/t/${opened.table}`);
}
