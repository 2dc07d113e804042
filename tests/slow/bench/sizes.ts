import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { publicPages } from "#site/pages.ts";
import type { Bench } from "./bench.ts";
import { firstRow, signedIn, visit, watchForRows } from "./pages.ts";
import type { Figure } from "./report.ts";

/** Measures compressed scripts of pages; for the console, until the first row of its first list. */
export async function sizes(bench: Bench): Promise<Figure[]> {
  const [product, browser] = [await bench.product(), await bench.browser()];
  const list = await visit(browser, undefined, async (it) => {
    await signedIn(it, product);
    await watchForRows(it);
    return scriptsOf(it.page, `${product.url}/admin/dashboard`, () => firstRow(it));
  });
  const figures: Figure[] = [];
  const strangers = new Set<string>();
  for (const { path } of publicPages) {
    const scripts = await visit(browser, undefined, ({ page }) =>
      scriptsOf(page, product.url + path, () => page.waitForLoadState("networkidle")),
    );
    for (const { name, text } of scripts) if (ofConsole.test(text)) strangers.add(name);
    figures.push(sum(`scripts of ${path}`, scripts, 80));
  }
  return [
    sum("scripts of /admin/dashboard until its first row", list, 280),
    { name: "scripts of the console on public pages", value: strangers.size, unit: "files", limit: 0 },
    ...figures,
  ];
}

/** Code that only the console contains. */
const ofConsole = /\bMui[A-Z]|refine/;

type Script = { name: string; text: string; size: number };

/** Scripts that the page asks for until `loaded` resolves, or until the time that it returns. */
export async function scriptsOf(page: Page, url: string, loaded: () => Promise<unknown>): Promise<Script[]> {
  const askedAt = new Map<string, number>();
  page.on("request", (request) => {
    const script = request.url();
    if (/\/assets\/.*\.js$/.test(script) && !askedAt.has(script)) askedAt.set(script, Date.now());
  });
  await page.goto(url);
  const end = await loaded();
  const scripts = [...askedAt].filter(([, at]) => typeof end !== "number" || at <= end);
  return Promise.all(scripts.map(([script]) => scriptAt(script)));
}

/** Fetched again, because responses are gone after navigation. */
async function scriptAt(url: string): Promise<Script> {
  const text = await (await fetch(url)).text();
  const name = url.replace(/.*\/|\.js$/g, "");
  return { name, text, size: gzipSync(text).length };
}

/** Returns kilobytes. */
export const weightOf = (scripts: readonly Script[]): number =>
  scripts.reduce((total, { size }) => total + size, 0) / 1000;

function sum(name: string, scripts: readonly Script[], limit?: number): Figure {
  // Without the content hash.
  const names = scripts.map((script) => script.name.replace(/-[\w-]{8}$/, "")).join(" ");
  return { name, value: weightOf(scripts), unit: "kB", limit, note: `${scripts.length} files: ${names}` };
}
