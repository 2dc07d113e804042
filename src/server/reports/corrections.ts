import { sql } from "kysely";
import * as declared from "#resources/reports/corrections.ts";
import { borrowerJoin } from "#server/loans/sql-fragments.ts";
import { reportQuery } from "./query.ts";
import { rowsWithTotals } from "#engine/server/reports/report.ts";

/** A join would make PostgreSQL read all loans, because it expects many edited articles. */
const ofLoan = (column: string) =>
  sql`(select ${sql.ref(`loans.${column}`)} from loans where loans.id = gold_items.loan_id)`;

/** Must match the condition of the index word for word. */
export const correctedLoans = sql`select gold_items.loan_id as "loan", ${ofLoan("customer_id")} as "customer_id",
    count(*) as "articles", sum(net_milligrams) as "entered", sum(assayed_net_milligrams) as "assayed"
  from gold_items
  where release_id is null and (description <> assayed_description
    or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams
    or coalesce(carat_tenths, 0) <> coalesce(assayed_carat_tenths, 0)
    or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0)
    or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0))
    and ${ofLoan("renewed_by")} is null
  group by gold_items.loan_id`;

export const corrections = reportQuery(declared.corrections, async (context) => {
  const order = sql`"entered" - "assayed" desc, "loan"`;
  const sums = ["articles", "entered", "assayed"] as const;
  return { loans: await rowsWithTotals(context, correctedLoans, { order, sums, shown: borrowerJoin }) };
});
