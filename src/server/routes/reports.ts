/** One call for every declared report: its figures over some days, in the units of the wire. */
import { type Handler, Hono } from "hono";
import { dayOf, daysBetween } from "#domain/dates.ts";
import { toRupees } from "#domain/money.ts";
import { fromBasisPoints } from "#domain/percent.ts";
import { periods } from "#domain/periods.ts";
import { toGrams } from "#domain/weight.ts";
import {
  type Report,
  type ReportTable,
  reportPath,
  shownFields,
  shownRows,
  type TableResult,
} from "#resources/reports/report.ts";
import type { AnyField, AnyFields, Row } from "#resources/vocabulary.ts";
import type { Guard } from "#server/auth/guard.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { checked, type Env, readBody } from "#server/http/request.ts";
import type { ReportQuery, TableRows } from "#server/reports/report.ts";
import { pathsOf } from "./resources.ts";

export function reportRoutes(
  deps: Pick<Deps, "db" | "clock" | "trade" | "reports">,
  guard: Guard,
): Hono<Env> {
  const routes = new Hono<Env>();
  for (const each of deps.reports) {
    const { report } = each;
    const path = reportPath.replace(":name", report.name) as `/${string}`;
    for (const { path: own, roles } of pathsOf({ path, roles: report.roles })) {
      const handler = handlerOf(deps, each);
      routes.get(own, guard.allow(roles), handler);
      if (report.asksIn === "body") routes.post(own, guard.allow(roles), handler);
    }
  }
  return routes;
}

/** Whether a call may bring the longest that a report can be asked, in whatever script and however it is written. */
export const isLongAsk = (path: string, reports: readonly ReportQuery[]): boolean =>
  reports.some(
    ({ report: { name, asksIn } }) =>
      asksIn === "body" && path.endsWith(reportPath.replace("/:role", "").replace(":name", name)),
  );
export const longestAsk = 2 * 1024 * 1024;

const handlerOf =
  (
    { db, clock, trade }: Pick<Deps, "db" | "clock" | "trade">,
    { report, run, postedUpTo }: ReportQuery,
  ): Handler<Env> =>
  async (c) => {
    const today = dayOf(clock().toISOString());
    const usual = periods[report.period ?? "today"].of(today);
    const asked: Row = { ...c.req.query(), ...(c.req.method === "POST" ? await readBody(c) : {}) };
    const { from, to, ...asks } = checked<Record<string, string>>(questionOf(report), { ...usual, ...asked });
    if (from === undefined || to === undefined || from > to)
      throw new Problem(400, "The first day must not be after the last");
    if (daysBetween(from, to) > longest) throw new Problem(400, "At most ten years can be asked for at once");
    const limit = asked.rows === "all" ? everyRow : shownRows;
    // All its figures are of one moment, and nothing in it can write.
    const { told, posted } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        const context = { db: snapshot, trade, role: c.var.user.role, today, from, to, asks, limit };
        return { told: await run(context), posted: await postedUpTo?.(context) };
      });
    const tables = Object.entries(report.tables)
      .map(([name, table]) => [name, tableResult(table, told[name])] as const)
      .filter(([name, { rows }]) => !report.tables[name]?.ifAny || rows.length > 0);
    return c.json({
      data: { from, to, ...(posted && { postedUpTo: posted }), tables: Object.fromEntries(tables) },
    });
  };

/** In days. */
const longest = 3_660;
const everyRow = 10_000_000;

const questionOf = ({ asks = {} }: Report): { fields: AnyFields } => ({
  fields: {
    from: { kind: "date", label: "From", required: true },
    to: { kind: "date", label: "To", required: true },
    ...asks,
  },
});

function tableResult(table: ReportTable, told: TableRows = { rows: [] }): TableResult {
  const { totals = [] } = table;
  const added = told.totals ?? Object.fromEntries(totals.map((key) => [key, sumOf(told.rows, key)]));
  const fields = shownFields(table, [...told.rows, added]);
  return {
    rows: told.rows.map((row) => toWire(fields, row)),
    totals: toWire(fields, added),
    count: told.count ?? told.rows.length,
    isUnasked: told.isUnasked,
  };
}

const sumOf = (rows: readonly Row[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

const toWire = (fields: AnyFields, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      key in row ? [[key, valueToWire(field, row[key])]] : [],
    ),
  );

/** The database counts in paise, milligrams and basis points. */
function valueToWire({ kind }: AnyField, value: unknown): unknown {
  if (typeof value !== "number") return value;
  return units[kind as keyof typeof units]?.(value) ?? value;
}

const units = { money: toRupees, grams: toGrams, percent: fromBasisPoints } as const;
