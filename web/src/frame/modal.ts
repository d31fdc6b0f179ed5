/**
 * Modal layers: while one is open, the focus stays in it and screen readers see only it.
 *
 * The browser's `showModal` makes the rest of the page inert and so recalculates the style of every element in it: on a
 * phone that took longer than everything else about a sheet, both on opening and on closing.
 */

/** Closes the layer on Android's back gesture; not every browser has it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}
interface Covering {
  node: HTMLElement;
  close: () => void;
  /** The element that had the focus before. */
  before: Element | null;
}

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";
/** The open layers, the topmost last. */
const open: Covering[] = [];
const top = () => open.at(-1);
/** The elements hidden from screen readers meanwhile. */
let hidden: Element[] = [];
let backwards = false;

/**
 * Makes `node`, which already has the focus, cover the page until the returned function is called. Escape and the back
 * gesture call `close`.
 */
export function cover(node: HTMLElement, before: Element | null, close: () => void): () => void {
  // A sheet opened from within another sheet returns the focus to where that one got it from.
  const one: Covering = { node, close, before: open.find((other) => other.node.contains(before))?.before ?? before };
  open.push(one);
  const unwatch = watchBack(close);
  refresh();
  return () => {
    const wasTop = top() === one;
    open.splice(open.indexOf(one), 1);
    unwatch();
    refresh();
    if (wasTop && (one.before instanceof HTMLElement || one.before instanceof SVGElement)) one.before.focus();
  };
}

/** Whether a modal layer is open. */
export const isCovered = (): boolean => open.length > 0;

function refresh(): void {
  for (const one of hidden) one.removeAttribute("aria-hidden");
  const covering = top();
  hidden = covering ? around(covering.node) : [];
  for (const one of hidden) one.setAttribute("aria-hidden", "true");
  const listen = covering ? addEventListener : removeEventListener;
  listen("keydown", onKey, true);
  listen("focusin", keepFocus, true);
}

/** Returns all elements outside `node`, at every level, that are not already hidden. */
function around(node: Element): Element[] {
  const found: Element[] = [];
  for (let one = node; one.parentElement && one !== document.body; one = one.parentElement) {
    found.push(
      ...[...one.parentElement.children].filter(
        (other) => other !== one && other.getAttribute("aria-hidden") !== "true",
      ),
    );
  }
  return found;
}

function onKey(event: Event): void {
  if (!(event instanceof KeyboardEvent)) return;
  backwards = event.shiftKey;
  if (event.key !== "Escape" || event.isComposing) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // what lies below must not react to it
  top()?.close();
}

/** Tabbing out of the layer wraps around to its other end. */
function keepFocus(event: Event): void {
  const node = top()?.node;
  if (!node || !(event.target instanceof Element) || node.contains(event.target)) return;
  const inside = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop);
  inside.at(backwards ? -1 : 0)?.focus();
}

function isStop(one: HTMLElement): boolean {
  const isOther = one instanceof HTMLInputElement && one.type === "radio" && !one.checked;
  return one.tabIndex >= 0 && !isOther && !one.matches(":disabled") && one.checkVisibility();
}

function watchBack(close: () => void): () => void {
  const watcher = window.CloseWatcher && new window.CloseWatcher();
  if (watcher) watcher.onclose = close;
  return () => watcher?.destroy();
}
