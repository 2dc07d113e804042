/** Texts of loans that a search of their list finds, for migrations that add a searchable field. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addTrigger, dropTrigger } from "#engine/server/db/triggers.ts";
import { followCustomers, followLoans } from "./0004-search.ts";
import { amountText } from "./0004-texts.ts";
import { contactText, folded, mark } from "./0038-texts.ts";
import { listNewLoans } from "./0054-loan-list.ts";

/**
 * Makes searches of loans find these text columns of `loans` too, and fills in their copy for lists. A later call names
 * the columns of earlier ones again.
 */
export async function searchLoansBy(db: Kysely<never>, columns: readonly string[]): Promise<void> {
  const textOf = (textIn: (column: string) => RawBuilder<unknown>) => (customer: string) =>
    sql`${contactText(customer)} || ${sql.join(
      columns.map((column) => sql`${mark} || ${folded(sql`lower(${textIn(column)})`)}`),
      sql` || `,
    )}`;
  const ofNewRow = textOf((column) => sql.ref(`new.${column}`));
  const ofListed = textOf(
    (column) => sql`(select ${sql.ref(column)} from loans where loans.id = loan_list.id)`,
  );
  await dropTrigger(db, { name: "loan_list_added", on: "loans" });
  await listNewLoans(db, ofNewRow);
  await dropTrigger(db, { name: "loan_list_changed", on: "loans" });
  await followLoans(db, ofNewRow);
  await dropTrigger(db, { name: "customer_list_changed", on: "customers" });
  await followCustomers(db, contactText, ofListed);
  await dropIfThere(db, "loan_list_texts_changed");
  await addTrigger(db, {
    name: "loan_list_texts_changed",
    on: "loans",
    after: "update",
    when: sql<boolean>`${sql.join(
      columns.map((column) => sql`${sql.ref(`new.${column}`)} <> ${sql.ref(`old.${column}`)}`),
      sql` or `,
    )}`,
    does: [
      sql`update loan_list set searched = (select ${ofNewRow("customers")} || ${amountText("new")}
        from customers where customers.id = new.customer_id) where id = new.id`,
    ],
  });
  await sql`update loan_list set searched = (select ${ofListed("customers")} || ${amountText("loan_list")}
    from loans join customers on customers.id = loans.customer_id where loans.id = loan_list.id)`.execute(db);
}

async function dropIfThere(db: Kysely<never>, name: string): Promise<void> {
  const { rows } = await (isPostgres(db)
    ? sql`select 1 from pg_trigger where tgname = ${name}`
    : sql`select 1 from sqlite_master where type = 'trigger' and name = ${name}`
  ).execute(db);
  if (rows.length > 0) await dropTrigger(db, { name, on: "loans" });
}
