/** Lifts the triggers of 0033-ledger.ts, which refuse changes of postings. */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "#engine/server/db/dialect.ts";

/** Lets `work` rewrite postings, which no command may change. Runs in the caller's transaction. */
export async function rewritingPostings<Schema, Result>(
  transaction: Kysely<Schema>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [open, close] = isPostgres(transaction) ? postgresStatements : sqliteStatements;
  await sql.raw(open).execute(transaction);
  const result = await work();
  await sql.raw(close).execute(transaction);
  return result;
}

const postgresStatements = [
  "alter table postings disable trigger postings_append_only",
  "alter table postings enable trigger postings_append_only",
] as const;

const sqliteStatements = [
  "drop trigger postings_no_update",
  `create trigger postings_no_update before update on postings
    begin select raise(abort, 'The ledger is only ever added to'); end`,
] as const;
