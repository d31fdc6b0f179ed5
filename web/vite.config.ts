import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:8000"; // `wettlauf serve`, for `npm run dev`

/** The service worker, with the names of all files of the page. */
function worker(): Plugin {
  return {
    name: "wettlauf-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => `/${name}`);
      const source = readFileSync("src/worker.js", "utf-8").replace(
        "const FILES = [];",
        `const FILES = ${JSON.stringify(files.sort())};`,
      );
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    outDir: "../src/wettlauf/server/web",
    emptyOutDir: true,
    // The content security policy forbids data: for scripts, styles and fonts; pictures are fetched and inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // A first visit loads one file: each further one would cost 700 bytes of headers and compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
