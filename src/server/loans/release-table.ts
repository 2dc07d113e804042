import { sql } from "kysely";
import { releases } from "#resources/loans/releases.ts";
import { goldItemsIn, itemsWhere, withCustody } from "./gold-item-table.ts";
import { loanTable } from "./loan-table.ts";
import { column, elsewhere, madeAt, person } from "#engine/server/tables/places.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const releaseTable = tableOf(
  releases,
  "releases",
  {
    _id: column("id"),
    number: column("number"),
    date: madeAt("created_at"),
    goldItems: elsewhere(itemsWhere(sql`gold_items.release_id = releases.id`), {
      codec: {
        keep: (items) => items,
        tell: (read) => withCustody(goldItemsIn(read as string | null), undefined),
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
