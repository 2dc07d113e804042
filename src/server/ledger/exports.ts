import { Hono } from "hono";
import { type Day, readDay } from "#domain/basics/dates.ts";
import { periodOrderMessage } from "#domain/basics/periods.ts";
import { foundingDay } from "#resources/office/founding-day.ts";
import { tallyEndpoint } from "#resources/loans/postings.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { snapshotOf } from "#engine/server/db/snapshot.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Env } from "#engine/server/http/request.ts";
import { streamTexts } from "#engine/server/http/streaming.ts";
import { tallyOf } from "./tally.ts";

export function exportRoutes({ db }: { db: Db }, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(tallyEndpoint.path, guard.allow(tallyEndpoint.roles), async (c) => {
    const days = periodIn(c.req.query());
    const { db: snapshot, end } = await snapshotOf(db);
    c.header("content-disposition", `attachment; filename="tally-${days.from}-${days.to}.xml"`);
    return streamTexts(c, { type: "application/xml; charset=UTF-8", texts: tallyOf(snapshot, days), end });
  });
  return routes;
}

function periodIn(query: Record<string, string>): { from: Day; to: Day } {
  const [first, last] = [query.from, query.to].map((text) => readDay(text ?? "", foundingDay));
  const [from, to] = [first?.day, last?.day];
  if (!from || !to)
    throw new Problem(400, first?.wrong ?? last?.wrong ?? "Choose a start and an end date, like 2026-12-31");
  if (from > to) throw new Problem(400, periodOrderMessage);
  return { from, to };
}
