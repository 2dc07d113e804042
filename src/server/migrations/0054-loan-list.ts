import { type Kysely, sql } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger, dropTrigger } from "#engine/server/db/triggers.ts";
import { countNewLoan, loanColumns } from "./0004-search.ts";
import { contactText } from "./0038-texts.ts";

/** Writes a new loan's row of `loan_list` at once, and answers named filters of loans from their indexes alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await insertAtOnce(db);
  await coverFilters(db);
}

/** Two updates after the insert wrote most indexes twice. */
async function insertAtOnce(db: Kysely<never>): Promise<void> {
  for (const name of ["loan_list_terms_added", "loan_list_fixed_added"])
    await dropTrigger(db, { name, on: "loan_list" });
  await dropTrigger(db, { name: "loan_list_added", on: "loans" });
  await listNewLoans(db, contactText);
}

/** `text` is the part of a loan's text that stands before its amount. */
export async function listNewLoans(db: Kysely<never>, text: typeof contactText): Promise<void> {
  await addTrigger(db, {
    name: "loan_list_added",
    on: "loans",
    after: "insert",
    does: [
      sql`insert into loan_list
          (id, created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched,
            kind, rate_basis, disbursed_by, scheme_id, created_by)
        select new.id, ${sql.join(loanColumns("new", text))},
          new.kind, new.rate_basis, new.disbursed_by, coalesce(new.scheme_id, ''), new.created_by
        from customers where customers.id = new.customer_id`,
      ...countNewLoan(),
    ],
  });
}

/** With other filters and orders in the index, no row of the many overdue loans is looked up. */
async function coverFilters(db: Kysely<never>): Promise<void> {
  for (const name of ["loan_list_earliest_due", "loan_list_excess"])
    await db.schema.dropIndex(name).execute();
  await addIndexes(db, {
    loan_list_earliest_due: {
      on: "loan_list",
      columns: ["earliest_due", "id", ...others, "excess_paise"],
      where: "earliest_due > ''",
    },
    loan_list_excess: {
      on: "loan_list",
      columns: ["excess_paise", "id", ...others, "earliest_due"],
      where: "excess_paise > 0",
    },
  });
}

const others = [
  ...["status", "name_key", "amount_paise", "total_payment_paise", "created_at", "aadhar_number"],
  ...["kind", "rate_basis", "disbursed_by", "scheme_id", "created_by"],
];
