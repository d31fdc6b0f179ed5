/**
 * The connection to one table. It reconnects automatically, asks only for news since the last message, and resends
 * commands that were not acknowledged: each has an id, so the server never runs one twice.
 */
import type { FromServer, Hello, Refused, ToServer } from "./types";
import { ViewPatcher, type FullMessage } from "./viewPatching";

type Commands = Exclude<ToServer, { type: "hello" | "look" | "watch" }>;
/** A command without its id, which the connection adds. */
export type Command = Commands extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;

/** Declared as a method so that it is compared bivariantly: a browser's own handlers take the whole event. */
type Handler<Event> = { handle(event: Event): void }["handle"];

/** The part of `WebSocket` that the connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: Handler<object> | null;
  onmessage: Handler<{ data: unknown }> | null;
  onclose: Handler<object> | null;
}

export interface Listener {
  /** Identifies this device and the last news it has; sent on each new connection. */
  hello(): Hello;
  heard(message: FullMessage): void;
  connected(yes: boolean): void;
}

interface Waiting {
  message: Commands;
  done: (refused: Refused | null) => void;
}

export const ACK_TIMEOUT = 8000; // milliseconds to wait for an acknowledgement before the connection counts as dead
export const SILENCE_LIMIT = 20_000; // milliseconds without a message before a check of the server
const BUSY_PAUSE = 1000;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

/** What a table needs of its connection. */
export interface Line {
  send(command: Command): Promise<Refused | null>;
  look(seat: number | null): void;
  /** Sets the name of a spectator; a new connection sends it in `hello`. */
  watch(name: string): void;
  retry(): void;
  end(): void;
}

export class Connection implements Line {
  #socket: Socket | null = null;
  #ready = false;
  #ended = false;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<string, Waiting>();
  #views = new ViewPatcher();

  constructor(
    private readonly open: () => Socket,
    private readonly listener: Listener,
    private readonly newId: () => string = () => crypto.getRandomValues(new Uint32Array(3)).join("-"),
    /** Rejects if the server cannot be reached: nothing else reveals that a silent connection is dead. */
    private readonly reach: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.#connect();
  }

  /** Sends a command; resolves to null once it is done and stored, or to the refusal. */
  send(command: Command): Promise<Refused | null> {
    const message = { ...command, id: this.newId() };
    return new Promise((done) => {
      this.#waiting.set(message.id, { message, done });
      this.#transmit(message);
    });
  }

  /** Switches to another seat's view: the server answers with a snapshot of all that it sees. */
  look(seat: number | null): void {
    if (this.#ready) this.#socket?.send(JSON.stringify({ type: "look", seat }));
  }

  watch(name: string): void {
    if (this.#ready) this.#socket?.send(JSON.stringify({ type: "watch", name }));
  }

  get unacknowledged(): number {
    return this.#waiting.size;
  }

  /** Reconnects at once, for example when the device is online again; checks a connection that seems to work. */
  retry(): void {
    if (this.#ended) return;
    if (this.#ready) return void this.#check();
    this.#pause = FIRST_PAUSE;
    this.#drop();
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.listener.hello(), deltas: true, compact: true }));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lost();
  }

  async #check(): Promise<void> {
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    const reached = await this.reach().then(
      () => true,
      () => false,
    );
    if (!this.#ready || socket !== this.#socket) return;
    if (reached) this.#listen();
    else this.#lost();
  }

  #listen(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#check(), SILENCE_LIMIT);
  }

  #hear(said: FromServer): void {
    this.#listen();
    const message = this.#views.take(said);
    if (!message) {
      this.look(this.#views.you); // some news is missing: ask for a snapshot
      return;
    }
    if (message.type === "welcome" || message.type === "news") {
      const fresh = !this.#ready;
      this.#ready = true;
      this.#pause = FIRST_PAUSE;
      this.listener.heard(message);
      if (fresh) {
        this.listener.connected(true);
        for (const { message: again } of this.#waiting.values()) this.#transmit(again);
      }
      return;
    }
    if (message.type === "done" || (message.type === "refused" && message.id)) {
      const id = message.id ?? "";
      const waiting = this.#waiting.get(id);
      if (waiting && message.type === "refused" && message.code === "try-again") {
        // The store was busy: resend the command with the same id.
        setTimeout(() => this.#waiting.has(id) && this.#transmit(waiting.message), BUSY_PAUSE);
        return;
      }
      this.#waiting.delete(id);
      if (!this.#waiting.size) clearTimeout(this.#watch);
      waiting?.done(message.type === "refused" ? message : null);
      return;
    }
    if (message.type === "refused" && !this.#ready) this.#ended = true; // unknown table or invalid token
    this.listener.heard(message);
  }

  #transmit(message: Commands): void {
    if (!this.#ready) return; // it is sent once connected
    this.#socket?.send(JSON.stringify(message));
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lost(), ACK_TIMEOUT);
  }

  #lost(): void {
    this.#drop();
    if (this.#ended) return;
    this.listener.connected(false);
    // Random jitter: not everyone should reconnect at the same moment after a restart.
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    clearTimeout(this.#quiet);
    this.#ready = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

export function socketTo(table: string): Socket {
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url);
}

/** Any answer will do, even an error: it came from the server. */
export function reachServer(): Promise<unknown> {
  return fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(ACK_TIMEOUT) });
}
