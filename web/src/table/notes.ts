/** What this device knows about a table's shuffle and its game: its own part, the seals, what it saw. */
import type { Notes, Own, Sealed } from "../fairness/notes";
import { read } from "../frame/settings.svelte";
import { deviceTables } from "./deviceTables";
import { storyOf, witnessed } from "./witness";

/** What the page keeps while the players shuffle together; as a file it is a receipt. */
interface Kept {
  seats?: Record<string, { entropy: string; commitment: string }>;
  sealed?: Sealed;
}

/** Returns what `wettlauf verify --receipt` reads; null if this device noted nothing. */
export function receiptOf(table: string): (Kept & { game?: object }) | null {
  const [kept, seen] = [keptOf(table), witnessed(table)];
  if (kept === null && seen === null) return null;
  const sealed = kept?.sealed ?? seen?.sealed;
  return {
    seats: kept?.seats ?? {},
    ...(sealed ? { sealed } : {}),
    ...(seen?.game ? { game: { ...seen.game, story: seen.story } } : {}),
  };
}

const keptOf = (table: string) => read(`wettlauf-fair-${table}`) as Kept | null;

export function notesOf(table: string): Notes {
  const kept = keptOf(table);
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
    game: seen?.game ?? null,
  };
}
