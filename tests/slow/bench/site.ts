import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { localizedAddress, languages } from "#domain/basics/languages.ts";
import { publicPages } from "#site/pages.ts";
import type { Bench } from "./bench.ts";
import { slow, type Visit, visit } from "./pages.ts";
import { type Figure, median, timed } from "./report.ts";

const runs = 3;

/** Measures size, paint and blocking of every public page, in every language, on a cheap phone with an empty cache. */
export async function site(bench: Bench): Promise<Figure[]> {
  const [{ url }, browser] = [await bench.product(), await bench.browser()];
  const figures: Figure[] = [];
  for (const path of languages.flatMap((language) =>
    publicPages.map((page) => localizedAddress(language, page.path)),
  )) {
    const visits: Seen[] = [];
    for (let run = 0; run < runs; run++) visits.push(await look(browser, url, path));
    figures.push(...figuresOf(path, visits));
  }
  return figures;
}

/** Times in milliseconds, sizes in gzipped bytes. */
type Seen = {
  firstPaint: number;
  largestPaint: number;
  /** Time of long tasks beyond 50 ms each, after the first paint. */
  blocked: number;
  shift: number;
  beforePaint: number;
  scripts: number;
  /** 1 if a script reads the session before the first paint: islands do that first. */
  runBeforePaint: number;
  foreign: number;
};

function figuresOf(path: string, visits: readonly Seen[]): Figure[] {
  const all = (measure: (seen: Seen) => number) => visits.map(measure);
  const of = (measure: (seen: Seen) => number) => median(all(measure));
  return [
    {
      name: `${path}: before the first paint`,
      value: of((it) => it.beforePaint) / 1000,
      unit: "kB",
      limit: 20,
    },
    { name: `${path}: scripts run before it`, value: of((it) => it.runBeforePaint), unit: "files", limit: 0 },
    { name: `${path}: scripts in all`, value: of((it) => it.scripts) / 1000, unit: "kB", limit: 80 },
    timed(
      `${path}: first paint`,
      all((it) => it.firstPaint),
      600,
    ),
    timed(
      `${path}: largest paint`,
      all((it) => it.largestPaint),
      600,
    ),
    timed(
      `${path}: blocked`,
      all((it) => it.blocked),
      100,
    ),
    { name: `${path}: layout shift`, value: of((it) => it.shift), unit: "points", limit: 0 },
    { name: `${path}: requests to others`, value: of((it) => it.foreign), unit: "files", limit: 0 },
  ];
}

const look = (browser: Browser, url: string, path: string): Promise<Seen> =>
  visit(browser, slow, async (it) => {
    await it.page.setViewportSize({ width: 360, height: 740 });
    await watch(it);
    const sizes: Promise<[name: string, bytes: number]>[] = [];
    it.page.on("response", (response) => {
      const size = response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      );
      sizes.push(size.then((bytes) => [response.url(), bytes]));
    });
    await it.page.goto(url + path, { waitUntil: "networkidle" });
    // A busy machine may fetch everything before it paints.
    await it.page.waitForFunction(isPainted);
    const seen = await it.page.evaluate(read);
    const bytes = new Map(await Promise.all(sizes));
    const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
    const isScript = (name: string) => name.endsWith(".js");
    const names = [...bytes.keys()];
    return {
      ...seen,
      beforePaint: weigh([url + path, ...seen.early]),
      scripts: weigh(names.filter(isScript)),
      foreign: names.filter((name) => !name.startsWith(url) && !name.startsWith("data:")).length,
    };
  });

type Watched = {
  startedAt: number;
  largestPaint: number;
  shift: number;
  long: { start: number; duration: number }[];
};

/** Makes the page note its paints, layout shifts and long tasks. */
async function watch({ context }: Visit): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { startedAt: Number.POSITIVE_INFINITY, largestPaint: 0, shift: 0, long: [] };
    Object.assign(window, { watched });
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      watched.startedAt = Math.min(watched.startedAt, performance.now());
      return getItem.call(this, key);
    };
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => {
      watched.largestPaint = startTime;
    });
    observe("layout-shift", (entry) => {
      watched.shift += "value" in entry ? Number(entry.value) : 0;
    });
    observe("longtask", ({ startTime, duration }) => watched.long.push({ start: startTime, duration }));
  });
}

/** Runs in the page. */
function isPainted() {
  const { watched } = window as unknown as { watched: Watched };
  return watched.largestPaint > 0 && performance.getEntriesByName("first-contentful-paint").length > 0;
}

/** Runs in the page. */
function read() {
  const { watched } = window as unknown as { watched: Watched };
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    firstPaint,
    largestPaint: watched.largestPaint,
    shift: watched.shift,
    runBeforePaint: Number(watched.startedAt < firstPaint),
    blocked: watched.long
      .filter(({ start }) => start > firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    early: resources.filter(({ responseEnd }) => responseEnd <= firstPaint).map(({ name }) => name),
  };
}
