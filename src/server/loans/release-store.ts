import { sql } from "kysely";
import { releaseTable } from "./release-table.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { childrenOf } from "#engine/server/stores/records.ts";

export const releasesOf = childrenOf(releaseTable);

/** Cross joins keep SQLite from starting with all released gold. */
export async function openedSeals(db: Db, loanId: string, releaseId: string): Promise<string[]> {
  const { rows } = await sql<{ seal: string }>`with recursive chain (id, renews) as (
      select id, renews from loans where id = ${loanId}
      union all select loans.id, loans.renews from chain join loans on loans.id = chain.renews
    )
    select distinct seal from chain cross join gold_items cross join releases
    where gold_items.loan_id = chain.id and releases.id = gold_items.release_id and seal <> '' and releases.id <> ${releaseId}
      and releases.number < (select number from releases where id = ${releaseId})`.execute(db);
  return rows.map(({ seal }) => seal);
}
