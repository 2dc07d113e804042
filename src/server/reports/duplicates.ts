import { sql } from "kysely";
import * as declared from "#resources/reports/duplicates.ts";
import { borrowerSelection } from "#server/loans/sql-fragments.ts";
import { reportQuery } from "./query.ts";
import { rowsWithTotals } from "#engine/server/reports/report.ts";

/** Conditions match their indexes word for word; `reverses is null` would make SQLite read nearly all payments. */
export const duplicateReferences = sql`select payments.loan_id as "loan", 'repayment' as "kind",
    payments.transaction_id as "reference", payments.day as "since", payments.id as "key"
  from payments where reference_key is null and visit_id is null and transaction_id <> '' and method = 'online' and status = 'success'
    and amount_paise > 0 and not exists (select 1 from payments as later where later.reverses = payments.id)
  union all select loans.id, 'payout', loans.disbursal_reference, loans.since, loans.id
  from loans where disbursal_reference_key is null and disbursal_reference <> '' and status <> 'cancelled'
  union all select null, 'scheme', schemes.name, substr(schemes.created_at, 1, 10), schemes.id
  from schemes where name_identity is null`;

export const duplicates = reportQuery(declared.duplicates, async (context) => {
  const shown = {
    columns: borrowerSelection,
    from: sql`left join loans on loans.id = found.loan left join customers on customers.id = loans.customer_id`,
  };
  const order = sql`"since" desc, "key"`;
  return { records: await rowsWithTotals(context, duplicateReferences, { order, sums: [], shown }) };
});
