import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // A number in a template is fine; the rule is about objects, null and undefined.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // In an effect `void table.now` makes it run again; TypeScript sees no use in it.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // TypeScript's DOM types include everything everywhere; browsers, and pages without HTTPS, do not.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // `() => focus()` is how callbacks are written here; whether one returns something is for its type to say.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // ESLint does not know the types of another component and takes each for `any`; svelte-check knows them.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
  { files: ["src/worker.js"], languageOptions: { globals: globals.serviceworker } },
);
