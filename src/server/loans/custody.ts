/** SQL conditions for gold in custody. Loans and articles keep their table names. */
import { sql } from "kysely";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { loanStatusOptions } from "#resources/loans/loan-status.ts";

const neverDisbursed = loanStatusOptions
  .map(({ value }) => value)
  .filter((status) => !isDisbursed({ status }));

/** Lists the statuses by name, so that an index is used. */
export const isNeverDisbursed = sql`loans.status in (${sql.join(neverDisbursed.map((status) => sql.lit(status)))})`;

/** Gold of a paid-out loan that was neither released nor pledged for a renewal. */
export const isInCustody = sql`gold_items.release_id is null and loans.renewed_by is null and not ${isNeverDisbursed}`;
