import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { pages } from "#site/pages.ts";
import { chromiumFlags, chromiumPath } from "../setup/chromium.ts";
import type { Bench } from "./bench.ts";
import type { Figure } from "./report.ts";

/** Lighthouse's marks for every public page, on its own slow phone. */
export async function siteLighthouse(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.product();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    const figures: Figure[] = [];
    for (const { path } of pages) figures.push(...(await marksOf(url, path)));
    return figures;
  } finally {
    await browser.close();
  }
}

const port = 9_333;

/** What is missing from 100, because a figure is held to a limit from above. */
const allowed: Readonly<Record<string, number>> = {
  performance: 2,
  accessibility: 0,
  "best-practices": 0,
  seo: 0,
};

async function marksOf(url: string, path: string): Promise<Figure[]> {
  const result = await lighthouse(url + path, { port, logLevel: "silent" });
  const categories = result?.lhr.categories ?? {};
  return Object.entries(allowed).map(([name, limit]) => {
    const mark = Math.round((categories[name]?.score ?? 0) * 100);
    return {
      name: `${path}: ${name}, short of 100`,
      value: 100 - mark,
      unit: "points",
      limit,
      note: `${mark}`,
    };
  });
}
