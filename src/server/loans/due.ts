import { Hono } from "hono";
import { dayOf, readDay } from "#domain/basics/dates.ts";
import { nothingOwed } from "#domain/loan/owed.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { foundingDay } from "#resources/office/founding-day.ts";
import { dueEndpoint, toAmountsOwed } from "#resources/loans/due.ts";
import type { ChangeDeps } from "#engine/server/commands/change.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Env } from "#engine/server/http/request.ts";
import { bookOfRow } from "./books.ts";
import { loanRow } from "./loan-row.ts";

export function dueRoutes(
  { db, clock, trade }: Pick<ChangeDeps, "db" | "clock"> & { trade: TradePolicy },
  guard: Guard,
): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(dueEndpoint.path, guard.allow(dueEndpoint.roles), async (c) => {
    const today = dayOf(clock().toISOString());
    const { day: on = today, wrong } = readDay(c.req.query("on") ?? "", foundingDay);
    if (wrong) throw new Problem(400, wrong);
    if (on < today) throw new Problem(400, "The day must be today or later");
    const loan = await loanRow(db, c.req.param("loanId"));
    const book = await bookOfRow(db, loan, trade);
    const owed = loan.status === "active" ? book.owedOn(on) : nothingOwed;
    return c.json({ data: toAmountsOwed(on, owed, loan.matures_on || undefined) });
  });
  return routes;
}
