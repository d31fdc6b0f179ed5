import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "./styles/tokens.css";
import "./styles/frame.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./words/words.svelte";

async function start(): Promise<void> {
  await words.use(words.language);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();
