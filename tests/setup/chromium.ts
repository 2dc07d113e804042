import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Switches off updates, telemetry and Chromium's own network traffic. */
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

/**
 * The windowless Chromium renders the same pages in half the time; load times are measured in the whole one.
 */
type ChromiumKind = "windowless" | "whole";

/** Returns the path of Chromium, installing it if possible; otherwise prints one line and exits. */
export function chromiumPath(kind: ChromiumKind = "windowless"): string {
  const found = findChromium(kind) ?? (canInstall() ? installChromium(kind) : undefined);
  if (found) return found;
  console.error(
    `Browser tests need Chromium: install it (Debian: apt-get install ${debianPackages[kind]}) or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}

/** Names of the Debian packages. */
const debianPackages: Readonly<Record<ChromiumKind, string>> = {
  windowless: "chromium-headless-shell",
  whole: "chromium",
};

const fullBrowserPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

const browserPaths: Readonly<Record<ChromiumKind, readonly (string | undefined)[]>> = {
  windowless: [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", ...fullBrowserPaths],
  whole: [process.env.CHROMIUM_PATH, ...fullBrowserPaths],
};

const findChromium = (kind: ChromiumKind) => browserPaths[kind].find((place) => place && existsSync(place));

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installChromium(kind: ChromiumKind): string | undefined {
  console.info("Chromium is missing; installing it with apt-get.");
  const aptGet = (...args: string[]) =>
    execFileSync("apt-get", ["-qq", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    aptGet("update");
    aptGet("install", "-y", "--no-install-recommends", debianPackages[kind]);
  } catch {
    return undefined;
  }
  return findChromium(kind);
}
