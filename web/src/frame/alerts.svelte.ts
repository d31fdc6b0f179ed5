/**
 * How this device alerts people when it is their turn: tab title and icon, notification, vibration, app badge. Each can
 * be switched off, and says why it is unavailable.
 */
import { read, write } from "./settings.svelte";

export const ALERTS = ["tab", "notify", "vibrate", "badge"] as const;
export type Alert = (typeof ALERTS)[number];
/** Why an alert is unavailable: the browser does not support it, needs HTTPS, blocks it, or the device cannot do it. */
export type Unavailable = "browser" | "secure" | "blocked" | "device";

const KEY = "wettlauf.alerts";
/** Notifications are opt-in. */
const DEFAULTS: Record<Alert, boolean> = { tab: true, notify: false, vibrate: true, badge: true };
const BUZZ = [80, 60, 80];
const ICON = "/icon.svg";
const ICON_DUE = "/icon-turn.svg";
/*
 * Pages share two facts through Web Locks, which browsers release however a page ends: that a table waits for its
 * player, and that it is being looked at.
 */
const DUE = "wettlauf.due.";
const LOOKED_AT = "wettlauf.looked-at.";

/** A notification's content and where it leads. */
export interface Call {
  table: string;
  path: string;
  title: string;
  body: string;
}

class Alerts {
  #on = $state<Record<Alert, boolean>>({ ...DEFAULTS, ...(read(KEY) as Partial<Record<Alert, boolean>> | null) });
  #permission = $state(typeof Notification === "undefined" ? null : Notification.permission);
  /** Whether this page is hidden. */
  hidden = $state(document.hidden);
  /** How to release each lock that this page holds. */
  #held = new Map<string, () => void>();

  constructor() {
    document.addEventListener("visibilitychange", () => {
      this.hidden = document.hidden;
      this.#ask(); // the permission may have been changed in the browser's settings meanwhile
    });
  }

  /** Returns why this alert is unavailable here; null if it is available. */
  unavailable(alert: Alert): Unavailable | null {
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

  isOn(alert: Alert): boolean {
    const isAllowed = alert !== "notify" || this.#permission === "granted";
    return this.#on[alert] && isAllowed && this.unavailable(alert) === null;
  }

  /** Switches an alert on or off; for notifications the browser asks for permission, which may be denied. */
  async switch(alert: Alert, on: boolean): Promise<void> {
    if (on && alert === "notify") {
      await Notification.requestPermission();
      this.#ask();
    }
    this.#on[alert] = on && (alert !== "notify" || this.#permission === "granted");
    write(KEY, this.#on);
    if (on && alert === "vibrate") this.vibrate();
  }

  /** Vibrates briefly, if the device can and the player wants it. Browsers allow it only on a visible page. */
  vibrate(): void {
    const isTouched = navigator.userActivation?.hasBeenActive ?? true; // otherwise browsers only log a warning
    if (isTouched && this.isOn("vibrate")) navigator.vibrate(BUZZ);
  }

  /** Sets the tab's icon. */
  setIcon(due: boolean): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const icon = due && this.isOn("tab") ? ICON_DUE : ICON;
    if (link && link.getAttribute("href") !== icon) link.href = icon;
  }

  /** Shows a notification through the service worker, unless another page already shows this table. */
  async notify(call: Call): Promise<void> {
    if (!this.isOn("notify") || (await locksHeld()).includes(LOOKED_AT + call.table)) return;
    const worker = await navigator.serviceWorker.ready;
    const vibrate = this.isOn("vibrate") ? BUZZ : [];
    worker.active?.postMessage({ type: "call", vibrate, ...call });
  }

  /** Removes the notification: the player has come back, or it is too late. */
  async dismiss(table: string): Promise<void> {
    if (this.#permission !== "granted" || !("serviceWorker" in navigator)) return;
    const worker = await navigator.serviceWorker.getRegistration();
    for (const one of (await worker?.getNotifications({ tag: table })) ?? []) one.close();
  }

  /** Marks whether this page shows the table to somebody: then no other page alerts them. */
  setViewed(table: string, on: boolean): void {
    void this.#hold(LOOKED_AT + table, on);
  }

  /** Updates the app badge: the number of tables that wait, across all open pages. */
  async updateBadge(table: string, due: boolean): Promise<void> {
    if (this.unavailable("badge") !== null || !(await this.#hold(DUE + table, due))) return;
    const waiting = (await locksHeld()).filter((name) => name.startsWith(DUE) && (due || name !== DUE + table));
    const count = this.isOn("badge") ? new Set(waiting).size : 0;
    await (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }

  /** Takes or releases a lock; returns whether that changed anything. */
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
