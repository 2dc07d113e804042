import { sql } from "kysely";
import { column, computed } from "#engine/server/tables/columns.ts";
import { userName } from "#engine/server/tables/table.ts";

/** Columns that the tables of messages and call-back requests share. */
export const inquiryColumns = (table: string) => ({
  state: column("state"),
  assignee: column("assignee", { isKey: true }),
  assignedTo: computed(
    sql`case when ${sql.ref(`${table}.assignee`)} <> '' then ${userName(sql.ref(`${table}.assignee`))} end`,
  ),
  note: column("note"),
  language: column("language"),
  version: column("version"),
});

/** Columns of the narrow copy, by which lists are filtered. */
export const listedInquiryColumns = { state: "state", assignee: "assignee" } as const;

export const unprovedInquiries = {
  none: "What a visitor asks: each change has an entry in the log, and no amount depends on one",
} as const;
