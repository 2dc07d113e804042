/** Serves reports by GET, or by POST with long parameters. Figures in the responses are in wire units. */
import { type Handler, Hono } from "hono";
import { dayOf, daysBetween, type Clock } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { periodOrderMessage, periods } from "#domain/basics/periods.ts";
import {
  longParams,
  type Report,
  reportPath,
  maxRowsOnScreen,
  sortableColumns,
} from "#engine/declare/report.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { cutOff, validateBody, readBody } from "#engine/server/http/body.ts";
import type { Env } from "#engine/server/http/request.ts";
import type { ReportQuery } from "#engine/server/reports/report.ts";
import type { ReportRequest, RunReport } from "#engine/server/reports/threads/run.ts";
import { pathsOf } from "./context.ts";

export function reportRoutes(deps: ReportDeps, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  for (const { report } of deps.reports) {
    const path = reportPath.replace(":name", report.name);
    for (const { path: rolePath, roles } of pathsOf({ path, roles: report.roles })) {
      const handler = handlerOf(deps, report);
      routes.get(rolePath, guard.allow(roles), handler);
      if (longParams(report).length > 0) routes.post(rolePath, guard.allow(roles), handler);
    }
  }
  return routes;
}

type ReportDeps = {
  db: Db;
  clock: Clock;
  reports: readonly ReportQuery[];
  runReport: RunReport;
  reportSettings: object;
};

const maxLongInputBytes = 2 * 1024 * 1024;

const handlerOf =
  ({ db, clock, reportSettings, runReport }: ReportDeps, report: Report): Handler<Env> =>
  async (c) => {
    const now = clock().toISOString();
    const today = dayOf(now);
    const defaultPeriod = periods[report.defaultPeriod ?? "today"].of(today);
    const isPosted = c.req.method === "POST";
    const sent: Row = { ...c.req.query(), ...(isPosted ? await readBody(c, maxLongInputBytes) : {}) };
    // The session may have ended while the input arrived.
    if (isPosted) await c.var.lockSession(db, clock());
    const { from, to, ...params } = validateBody<Record<string, string>>(inputForm(report), {
      ...defaultPeriod,
      ...sent,
    });
    if (from === undefined || to === undefined || from > to) throw new Problem(400, periodOrderMessage);
    if (daysBetween(from, to) > maxPeriodDays) throw new Problem(400, "Choose a period of at most ten years");
    const limit = sent.rows === "all" ? noRowLimit : maxRowsOnScreen;
    const { name } = report;
    const { signal } = c.req.raw;
    const request: ReportRequest = {
      ...reportSettings,
      name,
      role: c.var.user.role,
      user: c.var.user.id,
      now,
      today,
      from,
      to,
      params,
      limit,
      sort: sortOf(report, c.var.user.role, sent),
    };
    const body = await runReport(request, signal).catch((error: unknown) => {
      if (signal.aborted) throw cutOff();
      throw error;
    });
    return c.body(body, 200, { "content-type": "application/json" });
  };

const sortOf = (report: Report, role: Role, { sort, order }: Row): ReportRequest["sort"] =>
  sortableColumns(report, [role]).some((column) => column === sort)
    ? { by: String(sort), order: order === "desc" ? "desc" : "asc" }
    : undefined;

const maxPeriodDays = 3_660;
const noRowLimit = 10_000_000;

const inputForm = ({ params = {} }: Report): { fields: AnyFields } => ({
  fields: {
    from: { kind: "date", label: "From", required: true },
    to: { kind: "date", label: "To", required: true },
    ...params,
  },
});
