/** Which gold lies here: pieces of SQL, with loans and articles by their own names. */
import { sql } from "kysely";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { loanStatusOptions } from "#resources/loans/loan-status.ts";

const neverDisbursed = loanStatusOptions
  .map(({ value }) => value)
  .filter((status) => !isDisbursed({ status }));

/** Lists the statuses by name, so that an index finds them. */
export const isNeverLent = sql`loans.status in (${sql.join(neverDisbursed.map((status) => sql.lit(status)))})`;

/** Neither handed over nor carried into a renewed loan, of a loan that was paid out. */
export const isInCustody = sql`gold_items.release_id is null and loans.renewed_by is null and not ${isNeverLent}`;
