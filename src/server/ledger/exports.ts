import { Hono } from "hono";
import { type Day, isDay, isMeantDay, yearInFull } from "#domain/basics/dates.ts";
import { founded } from "#resources/office/days.ts";
import { tally } from "#resources/loans/postings.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { snapshotOf } from "#engine/server/db/snapshot.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Env } from "#engine/server/http/request.ts";
import { streamedTexts } from "#engine/server/http/streaming.ts";
import { tallyOf } from "#server/reports/tally.ts";

/** Exports for other accounting programs: the vouchers of a period. */
export function exportRoutes({ db }: Pick<Deps, "db">, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(tally.path, guard.allow(tally.roles), async (c) => {
    const days = periodIn(c.req.query());
    const { db: snapshot, end } = await snapshotOf(db);
    c.header("content-disposition", `attachment; filename="tally-${days.from}-${days.to}.xml"`);
    return streamedTexts(c, { type: "application/xml; charset=UTF-8", texts: tallyOf(snapshot, days), end });
  });
  return routes;
}

function periodIn({ from = "", to = "" }: Record<string, string>): { from: Day; to: Day } {
  if (!isDay(from) || !isDay(to)) throw new Problem(400, "Say from which day and to which, like 2026-12-31");
  if (!isMeantDay(from, founded) || !isMeantDay(to, founded)) throw new Problem(400, yearInFull);
  if (from > to) throw new Problem(400, "The first day must not be after the last");
  return { from, to };
}
