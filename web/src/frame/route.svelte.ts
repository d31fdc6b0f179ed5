/** The router: the address decides which screen is shown. */

/** How a table is shown: in full, only the board (a big screen), only the hand (a phone beside it), or as a replay. */
export type Mode = "whole" | "board" | "hand" | "replay";
const MODES: readonly string[] = ["board", "hand", "replay"];

export type Route =
  | { screen: "home" }
  | { screen: "missing" }
  | { screen: "new"; game: string }
  /** A screen that a game's face adds. */
  | { screen: "own"; game: string; name: string; query: string }
  | { screen: "lab"; game: string }
  | { screen: "table"; table: string; mode: Mode; invitation: string | null; name?: string; moment?: number };

export function routeOf(path: string, hash: string, query = ""): Route {
  const [first, second, ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return { screen: "missing" };
  if (first === "new" && second) return { screen: "new", game: second };
  if (first === "lab" && second) return { screen: "lab", game: second };
  if (first === "t" && second) return { screen: "table", table: second, ...partsOf(hash.slice(1)) };
  if (first && second) return { screen: "own", game: first, name: second, query };
  return { screen: first ? "missing" : "home" };
}

/**
 * Parses the part behind the #, which no server or proxy sees: `#SECRET`, `#hand.SECRET`, or just `#hand`. The name of
 * the player that the seat is for may follow: `#hand.SECRET.NAME`.
 */
function partsOf(hash: string): { mode: Mode; invitation: string | null; name?: string; moment?: number } {
  const [word = "", ...rest] = hash.split(".");
  if (word === "replay") return { mode: word, invitation: null, moment: Number.parseInt(rest[0] ?? "", 10) || 0 };
  const hasMode = MODES.includes(word);
  const [invitation = "", name = ""] = hasMode ? rest : [word, ...rest];
  return {
    mode: hasMode ? (word as Mode) : "whole",
    invitation: invitation || null,
    ...(name ? { name: decoded(name) } : {}),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Returns the address of a table, or of a seat at it and the player that the seat is for. */
export function pathTo(table: string, mode: Mode = "whole", invitation: string | null = null, name = ""): string {
  const named = invitation ? encodeURIComponent(name).replaceAll(".", "%2E") : "";
  const hash = [mode === "whole" ? "" : mode, invitation ?? "", named].filter(Boolean).join(".");
  return `/t/${table}${hash ? `#${hash}` : ""}`;
}

/** The address of a moment of a finished game: after this many entries of its log. */
export const replayPath = (table: string, moment: number): string =>
  pathTo(table, "replay", moment ? String(moment) : null);

/** Returns the path for a pasted link or table number; null if it is neither. */
export function pathOf(pasted: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{6,})(?:#([A-Za-z0-9_.%!'()*~-]+))?\/?$/.exec(pasted.trim());
  return found ? `/t/${found[1]}${found[2] ? `#${found[2]}` : ""}` : null;
}

/**
 * Normalizes a typed invitation code; null if it is not one. The server makes them (`store/codes.py`) and reads them
 * just as tolerantly.
 */
export function codeOf(typed: string): string | null {
  const code = typed.replace(/[^\p{L}\p{N}]/gu, "");
  return code.length === 8 && !/[/#:_]/.test(typed) ? code : null;
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash, location.search));
  /** Counts up when the same address is to be loaded from the start. */
  visit = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  go(path: string): void {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of the current screen without adding to the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.visit += 1;
    this.#read();
  }

  #read(): void {
    const next = routeOf(location.pathname, location.hash, location.search);
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
  }
}

export const router = new Router();

/** Click handler for links: an ordinary click stays in the page. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  router.go(pathname + search + hash);
}
