import { expressionBuilder } from "kysely";
import { type Release, releases } from "#resources/releases.ts";
import type { Db } from "#server/db/dialect.ts";
import type { Tables } from "#server/db/tables.ts";
import { releasedItemsIn, toGoldItems } from "./gold-items.ts";
import { type Columns, listOf, type View } from "./listing.ts";
import { loanRow } from "./loan-row.ts";
import { nameOfUser } from "./people.ts";
import type { Store } from "./store.ts";

/** The handings over of the loan that the path names. */
export const releaseStore: Store = {
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    return listOf(releasesOf(db, loanId), query);
  },
};

const { ref } = expressionBuilder<Tables, "releases">();

const columns = {
  _id: ref("releases.id"),
  number: ref("releases.number"),
  date: ref("releases.created_at"),
} satisfies Columns & { [K in keyof Release]?: unknown };

export const releasesOf = (db: Db, loanId: string): View<Tables, "releases"> => {
  const made = db.selectFrom("releases").where("releases.loan_id", "=", loanId);
  return {
    resource: releases,
    columns,
    from: () => made,
    async rows(ids) {
      const rows = await made
        .leftJoin("users", "users.id", "releases.released_by")
        .selectAll("releases")
        .select([releasedItemsIn(db, ref("releases.id")).as("gold_items"), nameOfUser.as("released_by_name")])
        .where("releases.id", "in", ids)
        .execute();
      return rows.map((row) => ({
        _id: row.id,
        number: row.number,
        date: row.created_at,
        goldItems: toGoldItems({ ...row, renewed_by: null }),
        handedTo: row.handed_to,
        identifiedBy: row.identified_by,
        note: row.note,
        releasedBy: row.released_by_name,
      }));
    },
  };
};
