import { sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import { releases } from "#resources/loans/releases.ts";
import { parseGoldItems, goldItemsJson, withCustody } from "./gold-item-table.ts";
import { loanTable } from "./loan-table.ts";
import { column, computed, createdAt, person } from "#engine/server/tables/columns.ts";
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
  { under: { column: "loan_id", parent: loanTable } },
);

export type ReleaseRow = typeof releaseTable.blank;

/** Closed loans whose articles were neither handed over nor pledged for a renewal. Maintained by triggers. */
export type GoldToHandOverTable = {
  loan_id: string;
  closed_day: Day | null;
  articles: number;
  net_milligrams: number;
};
