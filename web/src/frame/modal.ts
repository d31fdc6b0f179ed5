/**
 * Something lies over the page, and nothing else can be used until it is gone: focus stays in it, screen readers find
 * only it.
 *
 * The browser's own way (`showModal`) makes the rest of the page inert and so works out the style of every element in
 * it anew: on a phone that took longer than all else about a sheet, and again when it was closed.
 */

/** What Android's way back closes; not every browser has it. */
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
  /** What had the focus before. */
  before: Element | null;
}

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";
/** What lies over the page now, the last one on top. */
const open: Covering[] = [];
const top = () => open.at(-1);
/** What screen readers do not find meanwhile. */
let hidden: Element[] = [];
let backwards = false;

/**
 * `node`, which has the focus already, covers the page until the function that comes back is called. Escape and the way
 * back call `close`.
 */
export function cover(node: HTMLElement, before: Element | null, close: () => void): () => void {
  // A sheet that was opened by a button of another one gives the focus back to where that one had it from.
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

/** Whether something lies over the page. */
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

/** All that is beside it on the page, at every level, and not hidden anyway. */
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
  event.stopImmediatePropagation(); // what lies below has nothing to do with it
  top()?.close();
}

/** Whoever tabs out of it comes in again at its other end. */
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
