/**
 * How this device calls a person whose turn has come: by the tab's title and icon, a message of the system, a buzz, a
 * number on the app's icon. Each can be switched off, and says why it is not to be had where it is not.
 */
import { read, write } from "./settings.svelte";

export const ALERTS = ["tab", "notify", "vibrate", "badge"] as const;
export type Alert = (typeof ALERTS)[number];
/** Why there is none: the browser lacks it, wants a secure address, was told to block it, or the device cannot. */
export type Lack = "browser" | "secure" | "blocked" | "device";

const KEY = "wettlauf.alerts";
/** Messages are shown only to those who asked for them. */
const DEFAULTS: Record<Alert, boolean> = { tab: true, notify: false, vibrate: true, badge: true };
const BUZZ = [80, 60, 80];
const ICON = "/icon.svg";
const ICON_DUE = "/icon-turn.svg";
/*
 * Pages tell each other by locks, which browsers let go of however a page ends: that a table waits for its person, that
 * it is looked at.
 */
const DUE = "wettlauf.due.";
const LOOKED_AT = "wettlauf.looked-at.";

/** What a message of the system says, and where it leads. */
export interface Call {
  table: string;
  path: string;
  title: string;
  body: string;
}

class Alerts {
  #on = $state<Record<Alert, boolean>>({ ...DEFAULTS, ...(read(KEY) as Partial<Record<Alert, boolean>> | null) });
  #permission = $state(typeof Notification === "undefined" ? null : Notification.permission);
  /** Whether nobody looks at this page. */
  hidden = $state(document.hidden);
  /** How each lock of this page is let go of. */
  #held = new Map<string, () => void>();

  constructor() {
    document.addEventListener("visibilitychange", () => {
      this.hidden = document.hidden;
      this.#ask(); // it may have been changed in the browser's settings meanwhile
    });
  }

  /** Why this one cannot be had here; null if it can. */
  lack(alert: Alert): Lack | null {
    if (alert === "tab") return null;
    if (alert === "vibrate") {
      if (typeof navigator.vibrate !== "function") return "browser";
      return matchMedia("(any-pointer: coarse)").matches ? null : "device";
    }
    if (!isSecureContext) return "secure";
    if (alert === "badge") return "setAppBadge" in navigator ? null : "browser";
    if (this.#permission === null || !("serviceWorker" in navigator)) return "browser";
    return this.#permission === "denied" ? "blocked" : null;
  }

  wants(alert: Alert): boolean {
    const isAllowed = alert !== "notify" || this.#permission === "granted";
    return this.#on[alert] && isAllowed && this.lack(alert) === null;
  }

  /** Switch one on or off; the browser asks before it shows messages, and may be told no. */
  async turn(alert: Alert, on: boolean): Promise<void> {
    if (on && alert === "notify") {
      await Notification.requestPermission();
      this.#ask();
    }
    this.#on[alert] = on && (alert !== "notify" || this.#permission === "granted");
    write(KEY, this.#on);
    if (on && alert === "vibrate") this.buzz();
  }

  /** A short buzz, where a device can and its person wants it. Browsers do it only on a page that is looked at. */
  buzz(): void {
    const isTouched = navigator.userActivation?.hasBeenActive ?? true; // else the browser only complains
    if (isTouched && this.wants("vibrate")) navigator.vibrate(BUZZ);
  }

  /** The icon of the tab. */
  mark(due: boolean): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const icon = due && this.wants("tab") ? ICON_DUE : ICON;
    if (link && link.getAttribute("href") !== icon) link.href = icon;
  }

  /** A message of the system, shown by the service worker, unless another page shows this table already. */
  async call(call: Call): Promise<void> {
    if (!this.wants("notify") || (await locksHeld()).includes(LOOKED_AT + call.table)) return;
    const worker = await navigator.serviceWorker.ready;
    const vibrate = this.wants("vibrate") ? BUZZ : [];
    worker.active?.postMessage({ type: "call", vibrate, ...call });
  }

  /** The person has come, or it is too late: the message goes. */
  async unsay(table: string): Promise<void> {
    if (this.#permission !== "granted" || !("serviceWorker" in navigator)) return;
    const worker = await navigator.serviceWorker.getRegistration();
    for (const one of (await worker?.getNotifications({ tag: table })) ?? []) one.close();
  }

  /** Whether this page shows a table to somebody: then no other page calls them there. */
  look(table: string, on: boolean): void {
    void this.#hold(LOOKED_AT + table, on);
  }

  /** The app's icon counts the tables that wait, in whichever pages they are open. */
  async count(table: string, due: boolean): Promise<void> {
    if (this.lack("badge") !== null || !(await this.#hold(DUE + table, due))) return;
    const waiting = (await locksHeld()).filter((name) => name.startsWith(DUE) && (due || name !== DUE + table));
    const count = this.wants("badge") ? new Set(waiting).size : 0;
    await (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }

  /** Take a lock or let go of it; whether that changed anything. */
  async #hold(name: string, on: boolean): Promise<boolean> {
    const letGo = this.#held.get(name);
    if (on === Boolean(letGo) || !("locks" in navigator)) return false;
    if (letGo) {
      letGo();
      return this.#held.delete(name);
    }
    const kept = new Promise<void>((resolve) => this.#held.set(name, resolve));
    await new Promise<void>((taken) => {
      void navigator.locks.request(name, { mode: "shared" }, () => {
        taken();
        return kept;
      });
    });
    return true;
  }

  #ask(): void {
    if (this.#permission !== null) this.#permission = Notification.permission;
  }
}

async function locksHeld(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map((one) => one.name ?? "");
}

export const alerts = new Alerts();
