import { UnitClock } from "./tests/setup/clock.ts";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Test folders that need a document. All others run in plain Node. */
const inBrowser = [
  "tests/{site,console,session,frame,setup}/**/*.test.{ts,tsx}",
  "tests/specification.test.ts",
  "tests/engine/**/*.test.tsx",
];

/** Isolated files: tests that replace a module, or that test the start of a process. */
const alone = "tests/**/*.alone.test.ts";
const aloneInBrowser = "tests/**/*.alone.test.tsx";

/** Settings of all browser-side tests. */
const document: TestProjectInlineConfiguration["test"] = {
  environment: "./tests/setup/browser-environment.ts",
  setupFiles: ["tests/setup/console.ts", "tests/setup/browser.ts"],
  // Visibility checks and form colours depend on these styles.
  css: {
    include: [/(src\/(frame|console|engine)|tests\/engine)\//],
    modules: { classNameStrategy: "non-scoped" },
  },
  // Tests fill whole forms key by key, which takes long on slow machines.
  testTimeout: 30_000,
  // These packages import without file extensions, which only a bundler resolves.
  server: { deps: { inline: [/@refinedev\//, /@mui\//] } },
};

export default defineConfig({
  test: {
    // The default leaves one core free, which is half of a machine with two cores.
    maxWorkers: "100%",
    globalSetup: "tests/setup/run.ts",
    reporters: ["default", new UnitClock()],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [...inBrowser, "tests/e2e/**", alone],
          environment: "node",
          // Files share loaded modules, because loading takes longer than most tests.
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
