import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Folders of tests that need a document; all others run in plain Node. */
const inBrowser = [
  "tests/{site,console,session,frame,setup}/**/*.test.{ts,tsx}",
  "tests/engine/**/*.test.tsx",
];

/** What replaces a module, or is about a process from its beginning, has one to itself: `*.alone.test.ts`. */
const alone = "tests/**/*.alone.test.ts";
const aloneInBrowser = "tests/**/*.alone.test.tsx";

/** What every test of the browser's side runs in. */
const document: TestProjectInlineConfiguration["test"] = {
  environment: "./tests/setup/browser-environment.ts",
  setupFiles: ["tests/setup/console.ts", "tests/setup/browser.ts"],
  // What is in sight depends on them, and forms take their colours from them.
  css: {
    include: [/(src\/(frame|console|engine)|tests\/engine)\//],
    modules: { classNameStrategy: "non-scoped" },
  },
  // Whole forms are filled in as people do it, key by key, also on slow machines.
  testTimeout: 30_000,
  // They import without file extensions, which only a bundler resolves.
  server: { deps: { inline: [/@refinedev\//, /@mui\//] } },
};

export default defineConfig({
  test: {
    // One less is usual, which on two cores is half.
    maxWorkers: "100%",
    globalSetup: "tests/setup/run.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [...inBrowser, "tests/e2e/**", alone],
          environment: "node",
          // Files share what they load, which takes longer than most of them.
          isolate: false,
          setupFiles: ["tests/setup/console.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: [alone],
          environment: "node",
          setupFiles: ["tests/setup/console.ts"],
        },
      },
      {
        extends: true,
        test: { ...document, name: "browser", include: inBrowser, exclude: [aloneInBrowser], isolate: false },
      },
      {
        extends: true,
        test: { ...document, name: "browser alone", include: [aloneInBrowser] },
      },
    ],
  },
});
