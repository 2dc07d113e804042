import { Hono } from "hono";
import { dayOf, isDay } from "#domain/dates.ts";
import { due, dueOf } from "#resources/due.ts";
import type { Loan } from "#resources/loans.ts";
import type { Guard } from "#server/auth/guard.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import type { Env } from "#server/http/request.ts";
import { getIn } from "#server/stores/listing.ts";
import { loansIn } from "#server/stores/loans.ts";

/** What is owed of a loan today or on a later day. Of earlier ones its account tells. */
export function dueRoutes({ db, clock }: Pick<Deps, "db" | "clock">, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(due.path, guard.allow(due.roles), async (c) => {
    const today = dayOf(clock().toISOString());
    const on = c.req.query("on") ?? today;
    if (!isDay(on)) throw new Problem(400, "The day must be written like 2026-12-31");
    if (on < today) throw new Problem(400, "The day must be today or later");
    const loan = await getIn(loansIn(db), c.req.param("loanId"));
    return c.json({ data: dueOf(loan as Loan, on) });
  });
  return routes;
}
