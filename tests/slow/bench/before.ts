import type { Bench } from "./bench.ts";
import { createHttpClient, type HttpClient, type HttpRequest } from "./http-client.ts";
import { type Figure, median } from "./report.ts";
import { byTurns, repayments } from "./server.ts";
import { loanForm } from "#tests/server/samples.ts";

/** Compares common calls with another version, by turns: BENCH_BEFORE is a built clone of it. */
export async function before(bench: Bench): Promise<Figure[]> {
  const clone = process.env.BENCH_BEFORE;
  if (!clone) throw new Error("BENCH_BEFORE is to name a clone of the version before, with its dist/");
  const figures: Figure[] = [];
  for (const { name, now, earlier } of await bench.besideClone(clone)) {
    const [asking, before] = [
      createHttpClient(now.url, now.token),
      createHttpClient(earlier.url, earlier.token),
    ];
    for (const call of calls) {
      const [asks, asksBefore] = [await call.asks(asking), await call.asks(before)];
      const ratios = await byTurns(
        () => asking.times(asks(), call.atOnce ?? 1),
        () => before.times(asksBefore(), call.atOnce ?? 1),
      );
      figures.push({
        name: `${name}: ${call.name}, to before`,
        value: median(ratios),
        unit: "×",
        limit: 1,
        note: `${Math.min(...ratios).toFixed(2)} – ${Math.max(...ratios).toFixed(2)}`,
      });
    }
    asking.close();
    before.close();
  }
  return figures;
}

type Call = { name: string; asks(asking: HttpClient): Promise<() => HttpRequest[]>; atOnce?: number };

const page: HttpRequest = { path: "/admin/loans?page=1&perPage=25" };
const repeat = (count: number, ask: HttpRequest) => async () => () =>
  Array.from({ length: count }, () => ask);

let lent = 0;
const newLoan = (): HttpRequest => {
  lent += 1;
  return { path: "/admin/loans", body: { ...loanForm, aadharNumber: String(200_000_000_000 + lent) } };
};

const calls: readonly Call[] = [
  {
    name: "one loan",
    async asks(asking) {
      const [payment] = await repayments(asking, 1);
      const one = { path: `/admin/loans?page=1&id=${payment?.path.split("/")[2]}` };
      return () => Array.from({ length: 100 }, () => one);
    },
  },
  { name: "a page of 25", asks: repeat(60, page) },
  { name: "a common search", asks: repeat(20, { path: `${page.path}&q=example` }) },
  { name: "a new loan", asks: async () => () => Array.from({ length: 30 }, newLoan) },
  ...[1, 8].map((people) => ({
    name: people === 1 ? "a repayment" : `${people} repayments at once`,
    atOnce: people,
    async asks(asking: HttpClient) {
      const repaid = await repayments(asking, 100);
      return () => repaid;
    },
  })),
];
