/** Compares every declared call on a small and a large book, each time after a write. */
import { setTimeout } from "node:timers/promises";
import { resources } from "#resources/index.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Bench } from "./bench.ts";
import { type Figure, median } from "./report.ts";
import { type Ask, declaredAsks, leftOut } from "./declared-asks.ts";
import { type Client, clientOf, metricsToken } from "./client.ts";
import { recordsOf, type Records } from "./records.ts";

/** Loans of the large book, and rounds per call; small values only test the bench itself. */
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
    const begun = await newDay(many.client);
    for (const book of books) await correctArticles(book);
    const seeded = {
      name: "seed of the large book",
      value: large.seedMs,
      unit: "ms",
      limit: seedMs,
    } as const;
    const measured = [seeded, ...(await compared(few, many)), begun];
    figures.push(...measured.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })));
    for (const { client } of books) client.close();
  }
  return figures;
}

const seedMs = 8 * 60_000;

async function compared(few: Book, many: Book): Promise<Figure[]> {
  const figures: Figure[] = [];
  const held: Held[] = [];
  const [missed, refused]: [string[], string[]] = [[], []];
  for (const ask of declaredAsks().filter(({ name }) => name.includes(named))) {
    const taken = { few: [] as number[], many: [] as number[] };
    const holds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const small = await askedOf(few, ask);
      const large = await askedOf(many, ask);
      for (const answer of [small, large])
        if (!answer) missed.push(ask.name);
        else if (answer.status >= 300)
          refused.push(`${ask.name}: ${answer.status}, ${reasonIn(answer.text)}`);
      if (small) taken.few.push(small.ms);
      if (large) taken.many.push(large.ms);
      if (large) holds.push(large.held);
    }
    // A busy machine or garbage collection blocks the server now and then; a slow call blocks it every time.
    while (Math.min(...holds) > heldAtMostMs && holds.length < mostRounds)
      holds.push((await askedOf(many, ask))?.held ?? 0);
    if (holds.length > 0) held.push({ name: ask.name, ms: Math.min(...holds) });
    if (taken.few.length > 0 && taken.many.length > 0)
      figures.push(...figuresOf(ask, median(taken.few), median(taken.many)));
  }
  return [
    ...figures,
    ...(await heldFigures(many, held)),
    listing("calls that are refused", refused),
    listing("calls without a record to ask about", missed),
    { ...listing("calls that are left out", leftOut()), limit: undefined },
  ];
}

type Held = { name: string; ms: number };
const mostRounds = 5;

/** Background work of a new day: positions, due days and interest. */
async function newDay(client: Client): Promise<Figure> {
  await client.heldMs();
  const holds: number[] = [];
  let quiet = 0;
  for (let last = await client.processorSeconds(); quiet < 4; ) {
    await setTimeout(2_000);
    holds.push(await client.heldMs());
    const now = await client.processorSeconds();
    quiet = now - last < 0.1 ? quiet + 1 : 0;
    last = now;
  }
  return {
    name: "held by the work of a new day",
    value: Math.max(...holds),
    unit: "ms",
    limit: heldAtMostMs,
  };
}

/** Creates corrections of articles for administrators to confirm. */
async function correctArticles({ client, records }: Book): Promise<void> {
  for (let count = 0; count < 2 * mostRounds; count += 1) {
    const loan = await records.next(loans, "employee", ({ status }) => status === "active");
    const [first, ...others] = (loan?.goldItems ?? []) as Row[];
    const goldItems = [{ ...first, description: `${first?.description}, weighed again` }, ...others];
    await client.ask({
      method: "PUT",
      path: `/employee/loans/${loan?._id}`,
      role: "employee",
      body: { goldItems },
    });
  }
}

const loans = resources.find(({ name }) => name === "loans") as AnyResource;

/** Returns undefined if the book has no suitable record. */
async function askedOf({ client, records }: Book, ask: Ask) {
  const sent = await ask.find(records);
  if (!sent) return undefined;
  await write(client, records);
  await client.heldMs();
  // The server samples its event loop every 10 ms, starting after the metrics call.
  await setTimeout(25);
  const answer = await client.ask(sent);
  await setTimeout(25);
  return { ...answer, held: await client.heldMs() };
}

function reasonIn(text: string): string {
  const [, reason = text] = /"msg":"([^"]*)"/.exec(text) ?? /"message":"([^"]*)"/.exec(text) ?? [];
  return reason.slice(0, 80);
}

/** A write invalidates cached answers of the server. */
async function write(client: Client, records: Records): Promise<void> {
  const loan = await records.next(loans, "admin", ({ status }) => status === "active");
  if (!loan) throw new Error("No loan runs that could be repaid");
  const body = { amount: 1, paymentMethod: "handcash" };
  await client.ask({ method: "POST", path: `/loans/${loan._id}/payment`, role: "admin", body });
}

function figuresOf(ask: Ask, few: number, many: number): Figure[] {
  const { name } = ask;
  // A report of the whole book may grow with it.
  const limit = name.includes("/reports/") ? undefined : Math.max(few * (ask.isList ? 2 : 1.5), few + 2);
  const note = `${few.toFixed(1)} ms with 1,000 loans`;
  const absolute = daily.test(ask.name) ? [{ name, value: many, unit: "ms" as const, limit: dailyMs }] : [];
  return [{ name, value: many, unit: "ms", limit, note }, ...absolute];
}

/** Reports that stay open all day: Today and a month's day book. */
const daily = /reports\/today by \w+$|reports\/day-book by \w+\?from/;
const dailyMs = 50;

async function heldFigures({ client }: Book, held: readonly Held[]): Promise<Figure[]> {
  const worst = held.filter(({ ms }) => ms > heldAtMostMs / 2).sort((one, other) => other.ms - one.ms);
  const minutes: number[] = [];
  await client.heldMs();
  for (let minute = 0; minute < 3; minute += 1) {
    // Background jobs run every minute.
    await setTimeout(65_000);
    minutes.push(await client.heldMs());
  }
  const byItself = { name: "what runs by itself, in the calmest of three minutes", ms: Math.min(...minutes) };
  const most = Math.max(0, ...held.map(({ ms }) => ms));
  return [{ name: "any call at most", ms: most }, ...worst, byItself].map(({ name, ms }) => ({
    name: `held by ${name}`,
    value: ms,
    unit: "ms",
    limit: heldAtMostMs,
  }));
}

const heldAtMostMs = 50;

const listing = (name: string, calls: readonly string[]): Figure => {
  const different = [...new Set(calls)];
  const note = different.map((call) => `\n     ${call}`).join("");
  return { name, value: different.length, unit: "files", limit: 0, note };
};
