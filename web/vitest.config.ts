import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

// A separate file, because building the page does not install Vitest.
export default mergeConfig(page, defineConfig({ test: { include: ["src/**/*.test.ts"], environment: "node" } }));
