import { sql } from "kysely";
import { column, computed } from "#engine/server/tables/columns.ts";
import { userName } from "#engine/server/tables/table.ts";

export const inquiryColumns = (table: string) => ({
  state: column("state"),
  assignee: column("assignee", { isKey: true }),
  assignedTo: computed(userName(sql.ref(`${table}.assignee`))),
  note: column("note"),
  language: column("language"),
  version: column("version"),
});

export const listedInquiryColumns = { state: "state", assignee: "assignee" } as const;

export const unprovedInquiries = {
  none: "What a visitor asks: each change has an entry in the log, and no amount depends on one",
} as const;
