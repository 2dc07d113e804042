import { sql } from "kysely";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { loanStatusOptions } from "#resources/loans/loan-status.ts";

const neverDisbursed = loanStatusOptions
  .map(({ value }) => value)
  .filter((status) => !isDisbursed({ status }));

/** Lists the statuses by name, so that an index is used. */
export const isNeverDisbursed = sql`loans.status in (${sql.join(neverDisbursed.map((status) => sql.lit(status)))})`;

export const isInCustody = sql`gold_items.release_id is null and loans.renewed_by is null and not ${isNeverDisbursed}`;
