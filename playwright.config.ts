import { defineConfig } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./tests/setup/chromium.ts";

/** Browser tests: the built product in a real Chromium. Each worker starts a product of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One more than cores: a test also waits, for the network or for what glides in.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a machine that is busy otherwise; what passes only then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  use: {
    browserName: "chromium",
    // Nothing elsewhere is reached. Intercepting it instead would take every file of a page through this process.
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
    },
    viewport: { width: 1366, height: 900 },
    // Every dialog that glides in is waited for; where gliding is what matters, a test asks for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Writing one down for every test that passes makes all of them slower.
    trace: "on-first-retry",
  },
});
