import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "./styles/tokens.css";
import "./styles/frame.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./words/words.svelte";

/**
 * Registers the service worker, which makes the page installable and usable offline; browsers allow it only over HTTPS
 * or on localhost.
 */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));
}

const RETRY_DELAY = 2000;
const RELOADED = "wettlauf-reloaded";
const SOON_AGAIN = 30_000;

/** After a server update, chunks of the page that were not loaded yet exist only under new names: reload once. */
function reloadAfterUpdate(): void {
  addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (!navigator.onLine || Date.now() - last < SOON_AGAIN) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}

async function start(): Promise<void> {
  try {
    await words.use(words.language);
  } catch {
    setTimeout(() => void start(), RETRY_DELAY); // without texts there is nothing to show
    return;
  }
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

keepForOffline();
reloadAfterUpdate();
void start();
