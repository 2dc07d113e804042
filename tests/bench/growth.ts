/** Compares every declared call on a small and a large book, each time after a write. */
import { setTimeout } from "node:timers/promises";
import { resources } from "#resources/index.ts";
import type { Bench } from "./bench.ts";
import { type Figure, median } from "./report.ts";
import { type Ask, declaredAsks } from "./declared-asks.ts";
import { type Client, clientOf, metricsToken } from "./client.ts";
import { recordsOf, type Records } from "./records.ts";

/** Loans of the large book, and how often each is asked; few of either show whether the bench itself works. */
const largeLoans = Number(process.env.BENCH_LOANS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const named = process.env.BENCH_CALLS ?? "";

type Book = { client: Client; records: Records };

export async function growth(bench: Bench): Promise<Figure[]> {
  process.env.METRICS_TOKEN = metricsToken;
  const figures: Figure[] = [];
  for (const { name, small, large } of await bench.fullBooks(1_000, largeLoans)) {
    const books = [small, large].map(({ server, emails }) => {
      const client = clientOf(server, emails);
      return { client, records: recordsOf(client, emails) };
    });
    const [few, many] = books as [Book, Book];
    const measured = await compared(few, many);
    figures.push(...measured.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })));
    for (const { client } of books) client.close();
  }
  return figures;
}

async function compared(few: Book, many: Book): Promise<Figure[]> {
  const figures: Figure[] = [];
  const held: { name: string; ms: number }[] = [];
  const missed: string[] = [];
  for (const ask of declaredAsks().filter(({ name }) => name.includes(named))) {
    const taken = { few: [] as number[], many: [] as number[] };
    let refused = "";
    for (let round = 0; round < rounds; round += 1) {
      const small = await askedOf(few, ask);
      const large = await askedOf(many, ask);
      if (small) taken.few.push(small.ms);
      if (large) taken.many.push(large.ms);
      if (large) held.push({ name: ask.name, ms: large.held });
      if (large && large.status >= 300) refused = ` (${large.status}: ${reasonIn(large.text)})`;
    }
    if (taken.few.length === 0 || taken.many.length === 0) missed.push(ask.name);
    else figures.push(...figuresOf(ask, refused, median(taken.few), median(taken.many)));
  }
  return [...figures, ...(await heldFigures(many, held)), coverage(missed)];
}

/** Nothing where a book has no record that the call is about. */
async function askedOf({ client, records }: Book, ask: Ask) {
  const sent = await ask.find(records);
  if (!sent) return undefined;
  await write(client, records);
  await client.heldMs();
  // The server looks at its event loop every 10 ms, and counts from its first look after it was asked.
  await setTimeout(25);
  const answer = await client.ask(sent);
  await setTimeout(25);
  return { ...answer, held: await client.heldMs() };
}

/** A call that is refused is measured too, and says why. */
function reasonIn(text: string): string {
  const [, reason = text] = /"msg":"([^"]*)"/.exec(text) ?? /"message":"([^"]*)"/.exec(text) ?? [];
  return reason.slice(0, 80);
}

/** Whatever a server may have kept for its answers holds no longer. */
async function write(client: Client, records: Records): Promise<void> {
  const loans = resources.find(({ name }) => name === "loans");
  const loan = loans && (await records.next(loans, "admin", ({ status }) => status === "active"));
  if (!loan) throw new Error("No loan runs that could be repaid");
  const body = { amount: 1, paymentMethod: "handcash" };
  await client.ask({ method: "POST", path: `/loans/${loan._id}/payment`, role: "admin", body });
}

function figuresOf(ask: Ask, refused: string, few: number, many: number): Figure[] {
  const limit = Math.max(few * (ask.isList ? 2 : 1.5), few + 2);
  const name = `${ask.name}${refused}`;
  const note = `${few.toFixed(1)} ms with 1,000 loans`;
  const absolute = daily.test(ask.name) ? [{ name, value: many, unit: "ms" as const, limit: dailyMs }] : [];
  return [{ name, value: many, unit: "ms", limit, note }, ...absolute];
}

/** Reports that are open all day: Today and a month's day book. */
const daily = /reports\/today by \w+$|reports\/day-book by \w+\?from/;
const dailyMs = 15;

async function heldFigures(
  { client }: Book,
  held: readonly { name: string; ms: number }[],
): Promise<Figure[]> {
  const worst = held.filter(({ ms }) => ms > heldAtMostMs / 2).sort((one, other) => other.ms - one.ms);
  await client.heldMs();
  // Background jobs run each minute.
  await setTimeout(65_000);
  const byItself = { name: "what runs by itself in a minute", ms: await client.heldMs() };
  const most = Math.max(0, ...held.map(({ ms }) => ms));
  return [
    { name: "the server, held by any call at most", ms: most },
    ...new Map(worst.map((each) => [each.name, each])).values(),
    byItself,
  ].map(({ name, ms }) => ({ name: `held by ${name}`, value: ms, unit: "ms", limit: heldAtMostMs }));
}

const heldAtMostMs = 100;

const coverage = (missed: readonly string[]): Figure => ({
  name: `calls without a record to ask about${missed.map((name) => `\n     ${name}`).join("")}`,
  value: missed.length,
  unit: "files",
});
