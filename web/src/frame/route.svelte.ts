/** Which screen is shown: it follows from the address. */
export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string; invitation: string | null };

export function routeOf(path: string, hash: string): Route {
  const [first, second] = path.split("/").filter(Boolean);
  if (first === "new" && second) return { screen: "new", game: second };
  // A secret stays behind the # where no server or proxy sees it.
  if (first === "t" && second) return { screen: "table", table: second, invitation: hash.slice(1) || null };
  return { screen: "home" };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** The same screen under another address, without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  #read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();

/** For links: stay in the page on an ordinary click. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname, hash } = event.currentTarget;
  router.go(pathname + hash);
}
