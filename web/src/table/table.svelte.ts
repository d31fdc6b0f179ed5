/** A table as this device sees it: what is shown now, what is queued to be shown, and what one can do. */
import { call } from "../api/calls";
import { Connection, reachServer, socketTo, type Command, type Line } from "../api/connection";
import type {
  Audience,
  ClockSeen,
  Event,
  Hello,
  MoveSeen,
  News,
  Now,
  QuestionSeen,
  Refused,
  SeatSeen,
  Sentence,
  Snapshot,
  Told,
} from "../api/types";
import type { FullMessage } from "../api/viewPatching";
import { sounds } from "../frame/sounds";
import { answerIn } from "./answers";
import { pace } from "./motion";
import { heeded, reactionOf } from "./reactions";
import { note, recall } from "./session";
import { Witness } from "./witness";

/** A seat, and whether its player is disconnected. */
export type SeatShown = SeatSeen & { away: boolean };

/** What a game's table component exports for the frame. */
export interface FaceExports {
  /** Animates the difference between two views; resolves when it has been seen. */
  stage?(before: unknown, after: unknown, told: Told[]): Promise<void>;
  /**
   * Whether an entry of the story need not be announced because of the next one, like a step of a run; without a next
   * one, whether that is possible.
   */
  passing?(one: Told, next?: Told): boolean;
  /** Where a turn is many small decisions: the story entry to which taking back goes. */
  backTo?(): number | null;
}

/** The tutorial: it follows what happens, and may keep the others waiting. */
export interface Companion {
  /** New entries follow the first `from` ones of the story; null if this is the whole story. */
  happened(told: Told[], from: number | null, now: Now): void;
  shown(): void;
  /** Returns what the next step has to wait for: meanwhile nothing moves. */
  hold(told: Told[]): Promise<void> | null;
  /** Returns a short pause before the next step, or null. */
  breathe(told: Told[]): Promise<void> | null;
  release(): void;
}

interface Step {
  first: number;
  told: Told[];
  now: Now;
  /** Whether the player did not want to wait for it. */
  hurried?: boolean;
}

/** At most this many steps are shown one by one; after a longer absence only the result is. */
const MOST_STEPS = 24;
/** The browser's events about the network. */
const CHANGES = ["online", "offline"] as const;

export class TableState {
  snapshot = $state.raw<Snapshot | null>(null);
  seats = $state.raw<number[]>([]);
  host = $state(false);
  /** What is shown: the story so far, and the state at its end. */
  story = $state.raw<Told[]>([]);
  now = $state.raw<Now | null>(null);
  /** The latest entries of the story. */
  latest = $state.raw<Told[]>([]);
  /** The newest state and entries, even if they have not been shown yet. */
  newest = $state.raw<Now | null>(null);
  newestStory = $state.raw<Told[]>([]);
  connected = $state(true);
  /** Whether bots still search less because the rules are being compiled: `WarmingUp.svelte`. */
  warming = $state(false);
  /** Why there is nothing to see. */
  barred = $state.raw<Refused | null>(null);
  /** The number of commands waiting for an acknowledgement. */
  pending = $state(0);
  /** Whether nothing has happened since the last of them was sent. */
  #unanswered = $state(false);
  moving = $state(false);
  /** The chat, and how many of its messages came since it was last open. */
  chat = $state.raw<Event[]>([]);
  unread = $state(0);
  /** The spectators; null as long as they are not known. */
  audience = $state.raw<Audience | null>(null);
  /** A spectator's name for the players; empty for none. Each table starts without one. */
  watchName = $state("");
  /** The clocks, and when they arrived, by this device's time. */
  clock = $state.raw<{ seen: ClockSeen; at: number } | null>(null);
  /** The game's table component, once it is mounted: `ShownTable.svelte`. */
  face: FaceExports | null | undefined = null;
  companion: Companion | null = null;
  /** The seat, of several people at this device, that has confirmed that it is looking. */
  #looks = $state<number | null>(null);
  /** Whether nothing is hidden: then several people at this device need no curtain. */
  open = $state(false);
  /** The others' answer to this device's last question. */
  answered = $state.raw<Sentence | null>(null);

  #sequence = 0;
  #steps: Step[] = [];
  /** Whether steps are being shown, or wait for somebody who reads. */
  #shows = false;
  #connection: Line;
  readonly #witness: Witness;

  constructor(
    readonly id: string,
    readonly token: string | null,
    /** Whether this is a big screen that everyone sees. */
    readonly screen = false,
  ) {
    this.watchName = recall("watching", id) ?? "";
    this.#witness = new Witness(id);
    this.#connection = this.connect();
    sounds.prepare();
    for (const kind of CHANGES) addEventListener(kind, this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
  }

  /** Opens the connection to the server. */
  protected connect(): Line {
    const { id, token } = this;
    const listener = {
      hello: (): Hello => ({
        type: "hello",
        token,
        audience: true,
        ...(this.screen ? { screen: true } : {}),
        ...(this.watchName ? { name: this.watchName } : {}),
        ...(this.you === null ? {} : { seat: this.you }),
        ...(this.snapshot ? { since: this.#sequence } : {}),
      }),
      heard: (message: FullMessage) => this.#hear(message),
      connected: (yes: boolean) => (this.connected = yes),
    };
    return new Connection(() => socketTo(id), listener, undefined, reachServer);
  }

  get you(): number | null {
    return this.snapshot?.you ?? null;
  }

  /**
   * The legal moves in the shown position, unless one is being sent; nobody has to wait for running animations. News
   * about a move counts as its answer: the acknowledgement may come later, and a click in between must not be lost.
   */
  get legal(): MoveSeen[] {
    return this.pending && this.#unanswered ? [] : (this.now?.legal ?? []);
  }

  /** A question of somebody's that this device has to answer. */
  get asked(): QuestionSeen | null {
    const you = this.you;
    return this.now?.questions.find((one) => you !== null && one.asked.includes(you)) ?? null;
  }

  /** A question of this device's that others have not answered yet. */
  get asking(): QuestionSeen | null {
    return this.now?.questions.find((one) => this.seats.includes(one.seat) && one.asked.length > 0) ?? null;
  }

  /** This device's seat that is to look next, until somebody confirms that it is them. */
  get handOver(): number | null {
    if (!this.#isShared || (this.#looks !== null && this.#looks === this.you)) return null;
    return this.#ours ?? this.you;
  }

  /**
   * This device's seat whose turn has come while another one is looking: they see what they did, then pass the device
   * on.
   */
  get passTo(): number | null {
    return this.#isShared && this.handOver === null && !this.moving && this.#ours !== this.you ? this.#ours : null;
  }

  /** In a game without secrets: this device's seat whose turn has come while another seat's view is shown. */
  get turnOf(): number | null {
    const isDue = this.open && this.connected && !this.moving && this.now?.status === "playing";
    return isDue && this.#ours !== this.you ? this.#ours : null;
  }

  get #isShared(): boolean {
    return !this.open && this.seats.length > 1 && this.now?.status === "playing";
  }

  /** Whether this device has no seat here. */
  get watches(): boolean {
    return this.snapshot !== null && this.seats.length === 0 && !this.screen;
  }

  /** A seat that somebody left in mid-game: the others may give it to somebody else. */
  get leftSeat(): number | null {
    const isOn = this.now?.status === "playing" || this.now?.status === "paused";
    const seat = isOn ? (this.now?.seats.findIndex((one) => !one.taken) ?? -1) : -1;
    return seat < 0 ? null : seat;
  }

  /** The seat to act, if it belongs to this device. */
  get #ours(): number | null {
    const next = this.now?.to_act ?? null;
    return next !== null && this.seats.includes(next) ? next : null;
  }

  /** What the looking player did last. */
  get lastDone(): Sentence[] {
    return this.story.findLast((one) => one.seat === this.you)?.words ?? [];
  }

  /** All seats as shown. In a replay nobody is away. */
  get shownSeats(): SeatShown[] {
    const away = this.audience?.away ?? [];
    return (this.now?.seats ?? []).map((seat, number) => ({ ...seat, away: away.includes(number) }));
  }

  nameOf(seat: number): string | Sentence {
    return this.now?.seats[seat]?.called ?? "";
  }

  /** Sends a command, for the seat whose view is shown unless it names another. */
  async do(
    command: Omit<Command, "seat"> & Record<string, unknown>,
    seat = this.you ?? this.seats[0] ?? 0,
  ): Promise<Refused | null> {
    this.companion?.release();
    this.pending += 1;
    this.#unanswered = true;
    try {
      return await this.#connection.send({ ...command, seat } as Command);
    } finally {
      this.pending -= 1;
    }
  }

  /** Shows at once everything that has arrived; the next move is animated again. */
  skip(): void {
    if (!this.moving) return;
    for (const step of this.#steps) step.hurried = true;
    pace.skip();
  }

  play(move: MoveSeen): Promise<Refused | null> {
    this.skip();
    return this.do({ type: "play", move: move.text, seen: this.#sequence });
  }

  /** Passes the device on: no hand is shown until the next player confirms that they are looking. */
  passOn(): void {
    this.#looks = null;
  }

  look(seat: number): void {
    this.#looks = seat;
    if (seat !== this.you) this.#connection.look(seat);
  }

  /** Shows a spectator's name to the players, or withdraws it. */
  watchAs(name: string): void {
    this.watchName = name;
    note("watching", this.id, name);
    this.#connection.watch(name);
  }

  end(): void {
    for (const kind of CHANGES) removeEventListener(kind, this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#connection.end();
  }

  #retry = (): void => this.#connection.retry();

  #hear(message: FullMessage): void {
    if (message.type === "welcome") {
      this.warming = message.warming ?? false;
      this.#witness.begin(message.snapshot);
      this.#begin(message.snapshot, message.seats, message.host);
    } else if (message.type === "news") {
      this.#witness.hear(message.news);
      this.#go(message.news);
    } else if (message.type === "audience") this.audience = message;
    else if (message.type === "refused") this.barred = message;
  }

  #begin(snapshot: Snapshot, seats: number[], host: boolean): void {
    this.#steps = [];
    this.#sequence = snapshot.sequence;
    this.snapshot = snapshot;
    this.seats = seats;
    this.host = host;
    this.story = snapshot.told;
    this.latest = [];
    this.now = this.newest = snapshot.now;
    this.newestStory = snapshot.told;
    void this.#recallAnswer().catch(() => undefined); // then the answer is not shown
    this.companion?.happened(snapshot.told, null, snapshot.now);
    this.companion?.shown();
    this.chat = snapshot.chat;
    this.clock = snapshot.now.clock && { seen: snapshot.now.clock, at: Math.min(Date.now(), snapshot.now.clock.since) };
  }

  #go(news: News): void {
    this.#sequence = news.sequence;
    this.#hearAnswers(news);
    this.newest = news.now;
    if (news.told.length) this.newestStory = news.told;
    this.#steps.push({ first: news.first, told: news.told, now: news.now });
    this.clock = news.now.clock && { seen: news.now.clock, at: Date.now() };
    this.#hearChat(news.events.filter((one) => one.what === "said"));
    if (!this.#shows) void this.#show();
  }

  /** Finds the answer to this device's question in the news. */
  #hearAnswers({ events, told, since, now }: News): void {
    if (told.length || events.some((one) => one.what === "asked")) this.answered = null;
    const known = (this.#steps.at(-1)?.now ?? this.now)?.questions ?? [];
    this.answered = answerIn(events, known, now.questions, this.seats, (seat) => this.nameOf(seat)) ?? this.answered;
    const asks = events.some((one) => one.what === "asked" && this.seats.includes(one.seat ?? -1));
    if (asks) note("asked", this.id, String(since));
    if (this.answered) note("asked", this.id, null);
  }

  /** Looks up an answer that came while the page was reloading. */
  async #recallAnswer(): Promise<void> {
    const since = recall("asked", this.id);
    if (since === null || this.asking) return;
    note("asked", this.id, null);
    const query = { since: Number(since), ...(this.you === null ? {} : { seat: this.you }) };
    const news = await call("GET /api/tables/{table}/news", { path: { table: this.id }, query, token: this.token });
    this.answered = answerIn(news.events, [], news.now.questions, this.seats, (seat) => this.nameOf(seat));
  }

  #hearChat(said: Event[]): void {
    const fresh = said.filter((one) => !this.chat.some((known) => known.sequence === one.sequence));
    if (!fresh.length) return;
    this.chat = [...this.chat, ...fresh];
    const others = heeded(fresh, []).filter((one) => !this.seats.includes(one.seat ?? -1));
    this.unread += others.filter((one) => !reactionOf(one)).length; // reactions are seen at once
    if (others.length) sounds.play("chat");
  }

  async #show(): Promise<void> {
    this.#shows = this.moving = true;
    for (let next = this.#steps[0]; next; next = this.#steps[0]) {
      const hold = this.companion?.hold(next.told);
      if (hold) await this.#rest(hold);
      if (!next.hurried) pace.begin();
      const breath = this.companion?.breathe(next.told);
      if (breath) await breath;
      const step = this.#steps.shift();
      if (step) await this.#take(step);
    }
    this.#shows = this.moving = false;
  }

  async #rest(until: Promise<void>): Promise<void> {
    this.moving = false;
    await until;
    this.moving = true;
  }

  /** Shows one step of the story and resolves when it has been seen; without animation, at once. */
  #take(step: Step): Promise<void> | undefined {
    const before = this.now;
    this.story = [...this.story.filter((one) => one.entry < step.first), ...step.told];
    this.latest = step.told;
    this.now = step.now;
    if (step.told.length) this.#unanswered = false;
    this.#sound(before, step);
    this.companion?.happened(step.told, step.first, step.now);
    if (before?.view && step.now.view && this.face?.stage && this.#steps.length < MOST_STEPS && pace.moves)
      return this.face.stage(before.view, step.now.view, step.told).then(() => this.companion?.shown());
    this.companion?.shown();
    return undefined;
  }

  #sound(before: Now | null, step: Step): void {
    const mine = (now: Now | null) =>
      now?.status === "playing" && now.to_act !== null && this.seats.includes(now.to_act);
    if (step.now.result && !before?.result)
      sounds.play(step.now.result.winners.some((one) => this.seats.includes(one)) ? "won" : "end");
    else if (mine(step.now) && !mine(before)) sounds.play("turn");
    else if (step.told.length) sounds.play("move");
  }
}
