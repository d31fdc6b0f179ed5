import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, ACK_TIMEOUT, SILENCE_LIMIT, type Listener, type Socket } from "./connection";
import type { FromServer } from "./types";

class FakeSocket implements Socket {
  sent: { type: string; id?: string; since?: number }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const NEWS = { type: "news", news: { sequence: 7 } };

describe("the connection to a table", () => {
  let sockets: FakeSocket[];
  let heard: FromServer[];
  let states: boolean[];
  let line: Connection;
  let reach: () => Promise<unknown>;
  const last = () => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    heard = [];
    states = [];
    reach = () => Promise.resolve();
    const listener: Listener = {
      hello: () => ({ type: "hello", since: 7 }),
      heard: (message) => heard.push(message),
      connected: (yes) => states.push(yes),
    };
    let number = 0;
    line = new Connection(
      () => {
        sockets.push(new FakeSocket());
        return last();
      },
      listener,
      () => `id-${++number}`,
      () => reach(),
    );
  });
  afterEach(() => {
    line.end();
    vi.useRealTimers();
  });

  function greet(): void {
    last().onopen?.();
    last().hear(NEWS);
  }
  const play = () => line.send({ type: "play", seat: 0, move: "take draw", seen: 7 });

  it("sends hello first, with the last sequence number", () => {
    greet();
    expect(last().sent[0]).toEqual({ type: "hello", since: 7, deltas: true, compact: true });
    expect(states).toEqual([true]);
  });

  it("queues a command until connected, then sends it once", async () => {
    const done = play();
    expect(last().sent).toEqual([]);
    greet();
    expect(last().sent.map((one) => one.id)).toEqual([undefined, "id-1"]);
    last().hear({ type: "done", id: "id-1", sequence: 8 });
    expect(await done).toBeNull();
    expect(line.unacknowledged).toBe(0);
  });

  it("resends unacknowledged commands with the same id after reconnecting", async () => {
    greet();
    const done = play();
    last().onclose?.();
    expect(states).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    greet();
    expect(last().sent.map((one) => one.id)).toEqual([undefined, "id-1"]);
    last().hear({ type: "done", id: "id-1", sequence: 8 });
    expect(await done).toBeNull();
  });

  it("drops a connection that acknowledges nothing", async () => {
    greet();
    void play();
    await vi.advanceTimersByTimeAsync(ACK_TIMEOUT + 1000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
  });

  it("keeps a silent connection while the server can be reached", async () => {
    greet();
    await vi.advanceTimersByTimeAsync(5 * SILENCE_LIMIT);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual([true]);
  });

  it("drops a silent connection when the server cannot be reached", async () => {
    greet();
    reach = () => Promise.reject(new Error("no network"));
    await vi.advanceTimersByTimeAsync(SILENCE_LIMIT + 1);
    expect(states).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1000);
    greet();
    expect(states).toEqual([true, false, true]);
  });

  it("checks at once when the device's network changes", async () => {
    greet();
    reach = () => Promise.reject(new Error("no network"));
    line.retry();
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual([true, false]);
  });

  it("resolves with a refusal and does not resend", async () => {
    greet();
    const done = play();
    last().hear({ type: "refused", id: "id-1", code: "stale", words: { id: "table-stale" } });
    expect((await done)?.code).toBe("stale");
    expect(line.unacknowledged).toBe(0);
  });

  it("retries a command when the store was busy", async () => {
    greet();
    void play();
    last().hear({ type: "refused", id: "id-1", code: "try-again", words: { id: "server-try-again" } });
    await vi.advanceTimersByTimeAsync(1500);
    expect(last().sent.filter((one) => one.id === "id-1")).toHaveLength(2);
  });

  it("stops reconnecting to a table that does not exist", async () => {
    last().onopen?.();
    last().hear({ type: "refused", code: "no-such-table", words: { id: "server-not-found" } });
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(heard.at(-1)?.type).toBe("refused");
  });

  it("turns patches into full news, and asks for a snapshot if one is missing", () => {
    last().onopen?.();
    last().hear({ type: "welcome", snapshot: { sequence: 7, you: 1, now: { to_act: 0 } } });
    const changes = { sequence: 8, since: 7, patch: [{ op: "replace", path: "/to_act", value: 1 }], legal: null };
    last().hear({ type: "changes", changes });
    expect(heard.at(-1)).toMatchObject({ type: "news", news: { sequence: 8, now: { to_act: 1, legal: null } } });
    last().hear({ type: "changes", changes });
    expect(heard).toHaveLength(2);
    expect(last().sent.at(-1)).toEqual({ type: "look", seat: 1 });
  });

  it("waits longer after each failed attempt", async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      last().onclose?.();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(sockets).toHaveLength(5);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(5);
  });
});
