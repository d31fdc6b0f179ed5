/** The games of this device: unfinished, put away, and finished. */
import { call, Refusal } from "../api/calls";
import type { TableSeen } from "../api/types";
import {
  forget,
  deviceTables,
  newToken,
  noteEnd,
  noteGone,
  noteOthers,
  putAway,
  type DeviceTable,
} from "../table/deviceTables";
import { finishedGameOf, othersOf } from "../table/finished";

/** The server's codes for a table, or a seat at it, that no longer exists. */
const LOST = ["no-such-table", "token-wrong"];

class Shelf {
  #all = $state.raw<DeviceTable[]>([]);
  /** The unfinished games as the server described them last. */
  #seen = $state.raw<Record<string, TableSeen>>({});

  /** The game put away last and its position in the list: until the next one it can be restored there. */
  last = $state.raw<{ one: DeviceTable; at: number } | null>(null);

  readonly unfinished = $derived(this.#all.filter((one) => !one.ended && !one.away));
  readonly away = $derived(this.#all.filter((one) => !one.ended && one.away));
  readonly finished = $derived(
    this.#all.filter((one) => one.ended).sort((one, other) => (other.ended?.at ?? 0) - (one.ended?.at ?? 0)),
  );

  /** Shows what this device knows, without asking the server. */
  open(): void {
    this.#all = deviceTables();
  }

  serverState(table: string): TableSeen | null {
    return this.#seen[table] ?? null;
  }

  /** Asks the server about these games; those that have ended move to the finished ones. */
  async refresh(tables: DeviceTable[]): Promise<void> {
    await Promise.all(tables.map((one) => this.#ask(one)));
    this.open();
  }

  /** Whether other people play there, so that something can happen while nobody on this device is looking. */
  hasPeople(table: string): boolean {
    const seen = this.serverState(table);
    return Boolean(
      seen?.snapshot.now.seats.some((seat, number) => seat.kind !== "bot" && !seen.seats.includes(number)),
    );
  }

  putAway(one: DeviceTable): void {
    this.last = { one, at: this.unfinished.indexOf(one) };
    putAway(one.table, true);
    this.open();
  }

  bringBack({ table }: DeviceTable): void {
    if (this.last?.one.table === table) this.last = null;
    putAway(table, false);
    this.open();
  }

  /** Gives up all of this device's seats at the table: there is no way back. */
  async leave({ table, token }: DeviceTable): Promise<void> {
    const { seats } = await call("GET /api/tables/{table}", { path: { table }, token });
    for (const seat of seats)
      await call("POST /api/tables/{table}/do", {
        path: { table },
        body: { type: "leave", id: newToken(), seat },
        token,
      });
    forget(table);
    this.last = null;
    this.open();
  }

  async #ask({ table, token, game }: DeviceTable): Promise<void> {
    try {
      const seen = await call("GET /api/tables/{table}", { path: { table }, token });
      const { now } = seen.snapshot;
      // Between two games of a series the table is still in use.
      const ended = now.series?.between ? null : finishedGameOf(game, now, seen.seats);
      if (ended) noteEnd(table, ended);
      else if (now.status === "closed") forget(table);
      else noteOthers(table, othersOf(seen));
      this.#seen = { ...this.#seen, [table]: seen };
    } catch (refusal) {
      if (LOST.includes((refusal as Refusal).code)) noteGone(table);
    }
  }
}

export const shelf = new Shelf();
