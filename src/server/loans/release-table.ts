import { sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import { releases } from "#resources/loans/releases.ts";
import { parseGoldItems, goldItemsJson, withCustody } from "./gold-item-table.ts";
import { loanTable } from "./loan-table.ts";
import { column, computed, createdAt, person } from "#engine/server/tables/columns.ts";
import { orNull, plainTable, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const releaseTable = tableOf(
  releases,
  "releases",
  {
    _id: column("id"),
    number: column("number"),
    date: createdAt("created_at"),
    goldItems: computed(goldItemsJson(sql`gold_items.release_id = releases.id`), {
      codec: {
        encode: (items) => items,
        decode: (read) => withCustody(parseGoldItems(read as string | null), undefined),
      },
    }),
    handedTo: column("handed_to"),
    identifiedBy: column("identified_by"),
    note: column("note"),
    releasedBy: person("released_by"),
  },
  {
    under: { column: "loan_id", parent: loanTable },
    indexes: {
      releases_loan: ["loan_id", "created_at"],
      releases_number_found: ["replace(lower(number), ' ', '')"],
    },
  },
);

export type ReleaseRow = typeof releaseTable.blank;

/** Closed loans whose articles were neither handed over nor pledged for a renewal. Maintained by triggers. */
export const goldToHandOverTable = plainTable(
  "gold_to_hand_over",
  {
    loan_id: stored.text({ references: "loans", onDelete: "cascade" }),
    closed_day: orNull(stored.text<Day>()),
    articles: stored.integer(),
    net_milligrams: stored.amount(),
  },
  {
    primaryKey: ["loan_id"],
    withoutRowid: true,
    indexes: { gold_to_hand_over_day: ["closed_day", "loan_id"] },
  },
);
