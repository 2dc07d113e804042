import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type HttpRequest, type HttpClient, createHttpClient } from "./http-client.ts";
import { groupBy } from "#domain/basics/collections.ts";
import type { Bench, Engine } from "./bench.ts";
import { type Figure, median } from "./report.ts";

/** Measures the API on each database against a bare server, against few loans, and under load. */
export async function server(bench: Bench): Promise<Figure[]> {
  const measurements = [comparedWithBareServer, parallelRepayments, growthOfBook, slowestOfMany, wholeList];
  const figures: (Figure & { engine: string })[] = [];
  for (const engine of await bench.engines()) {
    for (const measure of measurements) {
      const measured = await measure(engine, bench);
      figures.push(...measured.map((figure) => ({ ...figure, engine: engine.name })));
    }
  }
  // Lists the same figure of both databases together.
  const byName = groupBy(figures, ({ name }) => name);
  return [...byName.values()]
    .flat()
    .map(({ engine, ...figure }) => ({ ...figure, name: `${engine}: ${figure.name}` }));
}

const page: HttpRequest = { path: "/admin/loans?page=1&perPage=25" };
const cash = { amount: 1, paymentMethod: "handcash" };

/** Repayments on active loans in turn. */
export async function repayments(client: HttpClient, count: number): Promise<HttpRequest[]> {
  const list = JSON.parse(
    String(await client.answer({ path: "/admin/loans?page=1&perPage=100&status=active" })),
  );
  const { data } = list as { data: { _id: string }[] };
  return Array.from({ length: count }, (_, at) => ({
    path: `/loans/${data[at % data.length]?._id}/payment`,
    body: cash,
  }));
}

/** Requests per second, compared with a bare node:http server that returns the same bytes. */
async function comparedWithBareServer(
  { large: { url, token }, isEmbedded }: Engine,
  bench: Bench,
): Promise<Figure[]> {
  const client = createHttpClient(url, token);
  const [payment] = await repayments(client, 1);
  if (!payment) throw new Error("No loan can be repaid");
  const one = { path: `/admin/loans?page=1&id=${payment.path.split("/")[2]}` };
  const repaid = await repayments(client, 200);
  const kinds: { name: string; asks: () => HttpRequest[]; least?: number }[] = [
    { name: "one loan, requests to a bare server's", asks: () => times(300, one), least: 0.25 },
    { name: "a page of 25, requests to a bare server's", asks: () => times(300, page), least: 0.12 },
    { name: "a repayment, requests to a bare server's", asks: () => repaid, least: 0.08 },
  ];
  const figures: Figure[] = [];
  for (const { name, asks, least } of kinds) {
    const [first = page] = asks();
    const bare = await bench.bare(await client.answer(first), first.body ? 201 : 200);
    const asBare = createHttpClient(bare.url);
    const ratios = await byTurns(
      () => asBare.times(asks(), 8),
      () => client.times(asks(), 8),
    );
    asBare.close();
    await bare.stop();
    figures.push({ name, value: median(ratios), unit: "×", ...(isEmbedded ? { least } : {}) });
  }
  client.close();
  return figures;
}

/** Durable repayments: 64 in parallel compared with one at a time. Sharing the disk pays most on slow disks. */
async function parallelRepayments({ large: { url, token }, isEmbedded }: Engine): Promise<Figure[]> {
  const client = createHttpClient(url, token);
  const repaid = await repayments(client, 320);
  const ratios = await byTurns(
    () => client.times(repaid, 1),
    () => client.times(repaid, 64),
  );
  client.close();
  const name = "repayments, 64 at once to one at a time";
  return [{ name, value: median(ratios), unit: "×", ...(isEmbedded ? { least: 1 } : {}) }];
}

/** Compares 100,000 loans with 1,000. */
async function growthOfBook({ small, large }: Engine): Promise<Figure[]> {
  const [few, many] = [createHttpClient(small.url, small.token), createHttpClient(large.url, large.token)];
  const [repaidOfFew, repaidOfMany] = [await repayments(few, 50), await repayments(many, 50)];
  const alike = (ask: () => HttpRequest[]) => ({ few: ask, many: ask });
  const kinds: { name: string; few: () => HttpRequest[]; many: () => HttpRequest[]; limit: number }[] = [
    { name: "a page", ...alike(() => times(100, page)), limit: 1.3 },
    ...["98480 1", "lakshmi", "5"].map((q) => ({
      name: `a search for '${q}'`,
      ...alike(() => times(30, { path: `${page.path}&q=${encodeURIComponent(q)}` })),
      limit: 2,
    })),
    { name: "a repayment", few: () => repaidOfFew, many: () => repaidOfMany, limit: 1.2 },
  ];
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const ratios = await byTurns(
      () => many.times(kind.many(), 1),
      () => few.times(kind.few(), 1),
    );
    figures.push({
      name: `${kind.name}, 100,000 loans to 1,000`,
      value: median(ratios),
      unit: "×",
      limit: kind.limit,
    });
  }
  few.close();
  many.close();
  return figures;
}

async function slowestOfMany({ large: { url, token } }: Engine): Promise<Figure[]> {
  const client = createHttpClient(url, token);
  const { each } = await client.times(times(1_000, page), 20);
  client.close();
  const sorted = each.sort((a, b) => a - b);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const value = slow / median(sorted);
  return [{ name: "p99 of a page to its median, 20 people", value, unit: "×", limit: 10 }];
}

/** Measures a read of the whole list, with the delay of other requests and the memory it takes. */
async function wholeList({ large: { url, token, pid } }: Engine): Promise<Figure[]> {
  const [client, other] = [createHttpClient(url, token), createHttpClient(url, token)];
  const waits: number[] = [];
  let isReading = true;
  const start = performance.now();
  const reading = client.read({ path: "/admin/loans" }).finally(() => {
    isReading = false;
  });
  while (isReading) {
    const { all } = await other.times([{ path: "/health" }], 1);
    waits.push(all);
    await setTimeout(20);
  }
  await reading;
  const seconds = (performance.now() - start) / 1000;
  client.close();
  other.close();
  return [
    { name: "the whole list of 100,000", value: seconds * 1000, unit: "ms" },
    { name: "… the slowest /api/health meanwhile", value: Math.max(...waits), unit: "ms", limit: 1_000 },
    { name: "… memory at its most", value: mostMemory(pid), unit: "MB", limit: 300 },
  ];
}

/** Ratios of the first to the second in five rounds, after one to warm up; both share the noise. */
export async function byTurns(
  first: () => Promise<{ all: number }>,
  second: () => Promise<{ all: number }>,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const ratio = (await first()).all / (await second()).all;
    if (round > 0) ratios.push(ratio);
  }
  return ratios;
}

const times = (count: number, ask: HttpRequest): HttpRequest[] => Array.from({ length: count }, () => ask);

/** Peak memory of the process, in megabytes. */
export function mostMemory(pid: number): number {
  const [, kilobytes = Number.NaN] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}
