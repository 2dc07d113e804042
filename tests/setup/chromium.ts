import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Quiet and alone: no updates, no telemetry, no network of its own. */
export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where Chromium is on this machine; installs it where that is possible, otherwise says in one line what is missing. */
export function chromiumPath(): string {
  const found = findChromium() ?? (canInstall() ? installChromium() : undefined);
  if (found) return found;
  console.error(
    "Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
  process.exit(1);
}

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

const findChromium = () => places.find((place) => place && existsSync(place));

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installChromium(): string | undefined {
  console.info("Chromium is missing; installing it with apt-get.");
  const aptGet = (...args: string[]) =>
    execFileSync("apt-get", ["-qq", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    aptGet("update");
    aptGet("install", "-y", "--no-install-recommends", "chromium");
  } catch {
    return undefined;
  }
  return findChromium();
}
