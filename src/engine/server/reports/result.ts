/** A report as it is answered: its tables in the units of the wire. */
import {
  type ReportResult,
  type ReportTable,
  shownFields,
  type TableResult,
} from "#engine/declare/report.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { columnKindOf } from "#engine/server/tables/column-kinds.ts";
import type { ReportContext, ReportQuery, TableRows } from "./report.ts";

export async function resultOf(
  { report, run, postedUpTo }: ReportQuery,
  context: ReportContext<string>,
): Promise<ReportResult> {
  const { from, to } = context;
  const found: Readonly<Record<string, TableRows>> = await run(context);
  const posted = await postedUpTo?.(context);
  const tables = Object.entries(report.tables)
    .map(([name, table]) => [name, tableResult(table, found[name])] as const)
    .filter(([name, { rows }]) => !report.tables[name]?.ifAny || rows.length > 0);
  return { from, to, ...(posted && { postedUpTo: posted }), tables: Object.fromEntries(tables) };
}

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

/** The database counts in paise, milligrams and basis points. */
const toWire = (fields: AnyFields, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      key in row
        ? [[key, typeof row[key] === "number" ? columnKindOf(field).codec.tell(row[key]) : row[key]]]
        : [],
    ),
  );
