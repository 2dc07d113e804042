import { defineConfig } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./tests/setup/chromium.ts";

/** Browser tests of the built product in Chromium. Each worker starts its own server. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Exceeds two cores by one, because tests also wait for the network and animations.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Allows one retry on a busy CI machine. A test that needs it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./tests/setup/clock.ts"]],
  use: {
    browserName: "chromium",
    // Blocks other hosts by a browser flag. Interception would route every file through this process.
    launchOptions: {
      executablePath: chromiumPath(),
      // Fixes the width of letters, which decides where texts break.
      env: { ...process.env, FONTCONFIG_FILE: new URL("tests/setup/fonts.conf", import.meta.url).pathname },
      args: [
        ...chromiumFlags,
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
    viewport: { width: 1366, height: 900 },
    // Skips animations, which would delay each dialog. A test of animations enables them.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Records only retries, because tracing slows every test.
    trace: "on-first-retry",
  },
});
