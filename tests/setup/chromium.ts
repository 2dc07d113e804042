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

/** Without its windows and menus it draws the same pages in half the time; what people wait for is timed in the whole. */
type Kind = "windowless" | "whole";

/** Where Chromium is on this machine; installs it where that is possible, otherwise says in one line what is missing. */
export function chromiumPath(kind: Kind = "windowless"): string {
  const found = findChromium(kind) ?? (canInstall() ? installChromium(kind) : undefined);
  if (found) return found;
  console.error(
    `Browser tests need Chromium: install it (Debian: apt-get install ${packages[kind]}) or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}

/** Debian's. */
const packages: Readonly<Record<Kind, string>> = {
  windowless: "chromium-headless-shell",
  whole: "chromium",
};

const wholePlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

const places: Readonly<Record<Kind, readonly (string | undefined)[]>> = {
  windowless: [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", ...wholePlaces],
  whole: [process.env.CHROMIUM_PATH, ...wholePlaces],
};

const findChromium = (kind: Kind) => places[kind].find((place) => place && existsSync(place));

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installChromium(kind: Kind): string | undefined {
  console.info("Chromium is missing; installing it with apt-get.");
  const aptGet = (...args: string[]) =>
    execFileSync("apt-get", ["-qq", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    aptGet("update");
    aptGet("install", "-y", "--no-install-recommends", packages[kind]);
  } catch {
    return undefined;
  }
  return findChromium(kind);
}
