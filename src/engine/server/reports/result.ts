/** Runs the query of a report, and converts its rows and totals for the API and the caller's role. */
import type { Role } from "#domain/basics/roles.ts";
import {
  type ReportResult,
  type ReportTable,
  visibleColumns,
  type TableResult,
} from "#engine/declare/report.ts";
import { fieldsSentTo } from "#engine/declare/sent-fields.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { columnKindOf } from "#engine/server/tables/column-kinds.ts";
import type { ReportContext, ReportQuery, TableRows } from "./report.ts";

export async function resultOf(
  { report, run, postedUpTo }: ReportQuery,
  context: ReportContext<string>,
): Promise<ReportResult> {
  const { from, to } = context;
  const rowsByTable: Readonly<Record<string, TableRows>> = await run(context);
  const posted = await postedUpTo?.(context);
  const tables = Object.entries(report.tables)
    .map(([name, table]) => [name, tableResult(table, rowsByTable[name], context.role)] as const)
    .filter(([name, { rows }]) => !report.tables[name]?.hideIfEmpty || rows.length > 0);
  return { from, to, ...(posted && { postedUpTo: posted }), tables: Object.fromEntries(tables) };
}

function tableResult(table: ReportTable, found: TableRows = { rows: [] }, role: Role): TableResult {
  const { totals = [] } = table;
  const sums = Object.fromEntries(totals.map((key) => [key, sumOf(found.rows, key)]));
  const allTotals = { ...sums, ...found.totals };
  const columns = visibleColumns(table, [...found.rows, allTotals]);
  const fields = fieldsSentTo({ fields: columns, operations: {} }, [role]);
  return {
    rows: found.rows.map((row) => toWire(fields, row)),
    totals: toWire(fields, allTotals),
    count: found.count ?? found.rows.length,
    isUnasked: found.isUnasked,
  };
}

const sumOf = (rows: readonly Row[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

/** Converts from paise, milligrams and basis points. */
const toWire = (fields: AnyFields, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      key in row
        ? [[key, typeof row[key] === "number" ? columnKindOf(field).codec.decode(row[key]) : row[key]]]
        : [],
    ),
  );
