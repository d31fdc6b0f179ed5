import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000"; // `wettlauf serve`, for `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/wettlauf/server/web",
    emptyOutDir: true,
    // The content policy forbids data: for scripts, styles and fonts; pictures are fetched and set into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
