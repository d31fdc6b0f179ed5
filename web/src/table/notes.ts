/** What this device knows about a table's shuffle from before the deal: its own part, the seals, the story it saw. */
import type { Json } from "../api/types";
import type { Notes, Own, Sealed } from "../fairness/notes";
import { read } from "../frame/settings.svelte";
import { deviceTables } from "./deviceTables";
import { storyOf, witnessed } from "./witness";

/** What the page keeps while the players shuffle together; as a file it is a receipt. */
interface Kept {
  seats?: Record<string, { entropy: string; commitment: string }>;
  sealed?: Sealed;
}

export function receiptOf(table: string): Json {
  return read(`wettlauf-fair-${table}`) as Json;
}

export function notesOf(table: string): Notes {
  const kept = receiptOf(table) as Kept | null;
  const seen = witnessed(table);
  const own: Own[] = Object.entries(kept?.seats ?? {}).map(([seat, { entropy }]) => ({
    seat: Number(seat),
    entropy,
    isIn: seen?.parts.some((part) => part.seat === Number(seat) && part.entropy === entropy) ?? false,
  }));
  return {
    opening: deviceTables().find((one) => one.table === table)?.promise ?? seen?.opening ?? null,
    sealed: kept?.sealed ?? seen?.sealed ?? null,
    own,
    story: seen ? storyOf(seen) : null,
  };
}
