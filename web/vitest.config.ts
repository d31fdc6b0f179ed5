import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

// In a file of its own: who only builds the page has no Vitest.
export default mergeConfig(page, defineConfig({ test: { include: ["src/**/*.test.ts"], environment: "node" } }));
