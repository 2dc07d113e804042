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

/** Lighthouse is as large as all other packages together, so it is installed only on request. */
const wanted = "lighthouse@12.8.2";
const folder = join(".bench", "lighthouse");
const entry = join(folder, "node_modules/lighthouse/core/index.cjs");

/** Scores of Lighthouse for every public page on its slow phone. */
export async function lighthouse(bench: Bench): Promise<Figure[]> {
  if (!existsSync(entry) && !isInstalled()) return [];
  // Vite runs this file and would bundle an import.
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

/** These pages redirect to /login, which is measured by itself. */
const closed = ["/reset-password", "/second-factor"];
/** Languages share the parts of a page, so only the pages that differ most are visited in Telugu and Hindi. */
const visited = [
  ...publicPages.map(({ path }) => path).filter((path) => !closed.includes(path)),
  ...["/te", "/hi", "/te/loan-eligibility", "/hi/interest-rates", "/te/contact", "/hi/login"],
];

/** A busy machine may lose the beginning of a trace (NO_NAVSTART), or distort the page's own work. */
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

/** Scores out of 100, with the run they are from, or a reason without a score. */
function figuresOf(path: string, report: Report | undefined, run: number): Figure[] {
  const categories = Object.entries(report?.categories ?? {});
  if (categories.length === 0) {
    return [{ name: `${path}: no marks`, value: 0, unit: "points", least: 98, note: reasonOf(report) }];
  }
  return categories.filter(isAsked(path)).map(([id, { title, score }]) => ({
    name: `${path}: ${title}`,
    value: Math.round((score ?? 0) * 100),
    unit: "points",
    // Account pages also load the scripts of signing in.
    least: id === "performance" && pageAt(path).page.isAccountPage ? 98 : 100,
    note: score === null ? reasonOf(report) : run > 1 ? `in run ${run} of ${tries}` : "",
  }));
}

/** Account pages ask not to be indexed, which Lighthouse counts against them. */
const isAsked =
  (path: string) =>
  ([id]: readonly [string, unknown]) =>
    id !== "seo" || !pageAt(path).page.isAccountPage;

const reasonOf = (report: Report | undefined): string =>
  report?.runtimeError?.message ?? "It gave no reason.";

/** Installs Lighthouse if the suite was requested by name, or explains how to. */
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
