import { type Kysely, sql } from "kysely";
import { addTrigger, dropTrigger } from "#engine/server/db/triggers.ts";
import { countNewLoan, loanColumns } from "./0004-search.ts";
import { contactText } from "./0038-texts.ts";

/** Writes a new loan's row of `loan_list` at once. Two updates after the insert wrote most of its indexes twice. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ["loan_list_terms_added", "loan_list_fixed_added"])
    await dropTrigger(db, { name, on: "loan_list" });
  await dropTrigger(db, { name: "loan_list_added", on: "loans" });
  await addTrigger(db, {
    name: "loan_list_added",
    on: "loans",
    after: "insert",
    does: [
      sql`insert into loan_list
          (id, created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched,
            kind, rate_basis, disbursed_by, scheme_id, created_by)
        select new.id, ${sql.join(loanColumns("new", contactText))},
          new.kind, new.rate_basis, new.disbursed_by, coalesce(new.scheme_id, ''), new.created_by
        from customers where customers.id = new.customer_id`,
      ...countNewLoan(),
    ],
  });
}
