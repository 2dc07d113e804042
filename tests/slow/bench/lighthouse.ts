import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { pageAt, publicPages } from "#site/pages.ts";
import { chromiumFlags, chromiumPath } from "#tests/setup/chromium.ts";
import type { Bench } from "./bench.ts";
import type { Figure } from "./report.ts";

/** Weighs as much as everything else together, so it is fetched only when somebody asks for this suite by name. */
const wanted = "lighthouse@12.8.2";
const folder = join(".bench", "lighthouse");
const entry = join(folder, "node_modules/lighthouse/core/index.cjs");

/** What Lighthouse thinks of every public page on its own slow phone. */
export async function lighthouse(bench: Bench): Promise<Figure[]> {
  if (!existsSync(entry) && !isInstalled()) return [];
  // Not imported: Vite, which runs this file, would take it for a part of the project.
  const audit = createRequire(import.meta.url)(resolve(entry)) as Audit;
  const { url } = await bench.product();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath("whole"),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    const flags = { port, output: "json", logLevel: "error" } as const;
    for (const path of visited) figures.push(...(await bestOf(path, () => audit(url + path, flags))));
    return figures;
  } finally {
    await browser.close();
  }
}

/** These lead whoever is not signed in to /login, which is measured by itself. */
const closed = ["/reset-password", "/second-factor"];
/** The languages share each page's parts: of those but English the pages that differ most, in letters and in length. */
const visited = [
  ...publicPages.map(({ path }) => path).filter((path) => !closed.includes(path)),
  ...["/te", "/hi", "/te/loan-eligibility", "/hi/interest-rates", "/te/contact", "/hi/login"],
];

/** On a busy machine a trace may miss its beginning (NO_NAVSTART), or somebody else's work be counted as the page's. */
const tries = 3;

async function bestOf(path: string, audit: () => ReturnType<Audit>): Promise<Figure[]> {
  let best: Figure[] = [];
  for (let run = 1; run <= tries; run++) {
    const figures = figuresOf(path, (await audit())?.lhr, run);
    if (run === 1 || sum(figures) > sum(best)) best = figures;
    if (best.every(({ value, least = 0 }) => value >= least)) return best;
  }
  return best;
}

const sum = (figures: readonly Figure[]) => figures.reduce((all, { value }) => all + value, 0);

type Audit = (url: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;
type Flags = { port: number; output: "json"; logLevel: "error" };
type Report = {
  categories: Readonly<Record<string, { title: string; score: number | null }>>;
  runtimeError?: { message: string };
};

/** A mark each, out of 100, with the run it is from; a page that got none says why. */
function figuresOf(path: string, report: Report | undefined, run: number): Figure[] {
  const categories = Object.entries(report?.categories ?? {});
  if (categories.length === 0) {
    return [{ name: `${path}: no marks`, value: 0, unit: "points", least: 98, note: reasonOf(report) }];
  }
  return categories.filter(isAsked(path)).map(([id, { title, score }]) => ({
    name: `${path}: ${title}`,
    value: Math.round((score ?? 0) * 100),
    unit: "points",
    least: id === "performance" ? 98 : 100,
    note: score === null ? reasonOf(report) : run > 1 ? `in run ${run} of ${tries}` : "",
  }));
}

/** Sign-in pages ask not to be found, which Lighthouse counts against them. */
const isAsked =
  (path: string) =>
  ([id]: readonly [string, unknown]) =>
    id !== "seo" || !pageAt(path).page.isAccountPage;

const reasonOf = (report: Report | undefined): string =>
  report?.runtimeError?.message ?? "It gave no reason.";

/** Installs it when the suite was asked for by name; otherwise says how to ask. */
function isInstalled(): boolean {
  if (!process.argv.includes("lighthouse")) {
    console.info(`${wanted} is not in ${folder}: \`npm run bench -- lighthouse\` fetches it.`);
    return false;
  }
  console.info(`Fetching ${wanted} into ${folder} …`);
  execFileSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder, wanted],
    {
      stdio: "inherit",
    },
  );
  return true;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
