import { loanOf } from "../e2e/samples.ts";
import type { Bench } from "./bench.ts";
import { type Figure, median, timed } from "./report.ts";

/** Calls to the server with 100,000 loans, beside the smallest call there is. */
export async function server(bench: Bench): Promise<Figure[]> {
  const { url, token } = await bench.largeProduct();
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "x-auth-token": token, "content-type": "application/json" },
      body: body ? JSON.stringify(body) : undefined,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
    return JSON.parse(answer);
  };
  const loan = (run: number) => loanOf("Sita Devi", String(run).padStart(12, "7"));
  const ids = await idsOf(call);
  const health = await samplesOf(50, () => call("/health"));
  const calls: [name: string, samples: number[]][] = [
    ["a list's first page", await samplesOf(20, () => call("/admin/loans?page=1&perPage=25"))],
    ["a page in the middle", await samplesOf(10, () => call("/admin/loans?page=2000&perPage=25"))],
    ["a page by another order", await samplesOf(10, () => call("/admin/loans?page=1&perPage=25&sort=name"))],
    ["a search", await samplesOf(10, () => call("/admin/loans?page=1&perPage=25&q=lakshmi"))],
    ["the whole list", await samplesOf(3, () => call("/admin/loans"))],
    ["a new loan", await samplesOf(20, (run) => call("/admin/loans", loan(run)))],
    ["a repayment", await samplesOf(20, (run) => call(`/loans/${ids[run]}/payment`, cash))],
  ];
  return [
    timed("the smallest call, /api/health", health),
    ...calls.flatMap(([name, samples]) => [
      timed(name, samples),
      { name: "… to the smallest call", value: median(samples) / median(health), unit: "×" as const },
    ]),
  ];
}

const cash = { amount: 1, paymentMethod: "handcash" };

/** Loans that can still be repaid. */
async function idsOf(call: (path: string) => Promise<unknown>): Promise<string[]> {
  const { data } = (await call("/admin/loans?page=1&perPage=25&status=active")) as {
    data: { _id: string }[];
  };
  return data.map(({ _id }) => _id);
}

async function samplesOf(runs: number, act: (run: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await act(run);
    samples.push(performance.now() - start);
  }
  return samples;
}
