import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "./styles/tokens.css";
import "./styles/frame.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./words/words.svelte";

/**
 * Installable, and there without a connection; only where the browser allows it (a secure connection, or this machine).
 */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));
}

const PAUSE = 2000;

async function start(): Promise<void> {
  try {
    await words.use(words.language);
  } catch {
    setTimeout(() => void start(), PAUSE); // without words there is nothing to show
    return;
  }
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

keepForOffline();
void start();
