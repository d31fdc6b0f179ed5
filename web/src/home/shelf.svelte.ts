/** The games of this device: those that go on, those that were put away, and those that are over. */
import { call, Refusal } from "../api/calls";
import type { TableSeen } from "../api/types";
import { forget, mine, newToken, noteEnd, noteGone, noteOthers, putAway, type Mine } from "../table/mine";
import { endedOf, othersOf } from "../table/past";

/** What the server says when a table or a seat at it is no more. */
const LOST = ["no-such-table", "token-wrong"];

class Shelf {
  #all = $state.raw<Mine[]>([]);
  /** What the server told of those that go on. */
  #seen = $state.raw<Record<string, TableSeen>>({});

  /** The one that was put away last, and where it stood: until the next one it can be had back there. */
  last = $state.raw<{ one: Mine; at: number } | null>(null);

  readonly going = $derived(this.#all.filter((one) => !one.ended && !one.away));
  readonly away = $derived(this.#all.filter((one) => !one.ended && one.away));
  readonly past = $derived(
    this.#all.filter((one) => one.ended).sort((one, other) => (other.ended?.at ?? 0) - (one.ended?.at ?? 0)),
  );

  /** What this device knows; at once, without asking anybody. */
  open(): void {
    this.#all = mine();
  }

  seen(table: string): TableSeen | null {
    return this.#seen[table] ?? null;
  }

  /** Ask the server how those games stand; one that has ended meanwhile moves to those that are over. */
  async look(tables: Mine[]): Promise<void> {
    await Promise.all(tables.map((one) => this.#ask(one)));
    this.open();
  }

  /** Whether others than bots sit there, so that something can happen while nobody of this device looks. */
  hasPeople(table: string): boolean {
    const seen = this.seen(table);
    return Boolean(
      seen?.snapshot.now.seats.some((seat, number) => seat.kind !== "bot" && !seen.seats.includes(number)),
    );
  }

  putAway(one: Mine): void {
    this.last = { one, at: this.going.indexOf(one) };
    putAway(one.table, true);
    this.open();
  }

  bringBack({ table }: Mine): void {
    if (this.last?.one.table === table) this.last = null;
    putAway(table, false);
    this.open();
  }

  /** Give up the seat, or all of them: there is no way back. */
  async leave({ table, token }: Mine): Promise<void> {
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

  async #ask({ table, token, game }: Mine): Promise<void> {
    try {
      const seen = await call("GET /api/tables/{table}", { path: { table }, token });
      const { now } = seen.snapshot;
      // Between two games of a series one goes on there.
      const ended = now.series?.between ? null : endedOf(game, now, seen.seats);
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
