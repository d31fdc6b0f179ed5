/** The tables at which this device has a seat: the token is told once, so it is kept here. */
import { read, write } from "../frame/settings.svelte";

export interface Mine {
  table: string;
  token: string;
  game: string;
  /** Secrets of links to seats that are still to be given away. */
  invitations: { seat: number; secret: string }[];
}

const KEY = "wettlauf.tables";
const MOST = 30;

export function mine(): Mine[] {
  const kept = read(KEY);
  return Array.isArray(kept) ? (kept as Mine[]) : [];
}

export function remember(one: Mine): void {
  write(KEY, [one, ...mine().filter((other) => other.table !== one.table)].slice(0, MOST));
}

export function forget(table: string): void {
  write(
    KEY,
    mine().filter((other) => other.table !== table),
  );
}

export function tokenOf(table: string): string | null {
  return mine().find((one) => one.table === table)?.token ?? null;
}
