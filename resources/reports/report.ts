/**
 * The words in which a report is declared. What follows (its screen, its export, its print, who may read it) is
 * generated; its figures come from the file of the same name in src/server/reports/.
 */
import type { PeriodName } from "#domain/periods.ts";
import type { Role } from "#domain/roles.ts";
import type { AnyFields, Row } from "../vocabulary.ts";

export type Report = {
  name: string;
  title: string;
  roles: readonly Role[];
  /** How each figure is computed. */
  method: string;
  /** What it opens with; a report that names none tells how things stand today. */
  period?: PeriodName;
  /** What else can be asked. */
  asks?: AnyFields;
  /** Where that is too long for an address: it is sent with POST, and the browser keeps it in the tab. */
  asksIn?: "body";
  /** The report whose figures it is the list behind; it has no entry of its own. */
  behind?: string;
  tables: Readonly<Record<string, ReportTable>>;
};

export type ReportTable = {
  title: string;
  /** The columns; what is never shown is there for the links. */
  fields: AnyFields;
  empty: string;
  /** What stands in place of its rows while the report was not asked what they depend on. */
  unasked?: string;
  /** Few figures to be read at a glance: each row stands for itself, its last figure large. */
  look?: "tiles";
  /** What is added up under the rows. */
  totals?: readonly string[];
  chart?: { as: "bars" | "lines"; by: string; shows: readonly string[] };
  /** The column with what is overdue on a row's loan, where its customer can be reminded of it. */
  reminds?: string;
  /** What stands behind a row. */
  opens?(row: Row): Opening | undefined;
};

/** Another report and what it is asked, or a loan's page, where it may begin what is to be done. */
export type Opening = { report: string; asks?: Row } | { loan: string; action?: string };

/** As on the wire: of a long table the first rows, what all of them come to and how many there are. */
export type TableAnswer = { rows: Row[]; totals: Row; count: number; isUnasked?: true };
export type ReportAnswer = { from?: string; to?: string; tables: Readonly<Record<string, TableAnswer>> };

/** How many rows of a table are shown; an export has all of them. */
export const shownRows = 200;

export const reportPath = "/:role/reports/:name";
