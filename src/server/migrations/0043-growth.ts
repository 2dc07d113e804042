import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes, type Index } from "#engine/server/db/indexes.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";

/** Adds indexes and columns for queries that scanned a whole table for a few rows. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of replaced) await db.schema.dropIndex(name).execute();
  await keepTerms(db);
  await keepOwnPage(db);
  await addIndexes(db, indexes);
  // Matches the id of rates in the API.
  await sql`create index gold_rates_key on gold_rates (substr(cast(1000000000000 + id as text), 2))`.execute(
    db,
  );
}

/** Copies the terms to `loan_list`, a smaller table to scan. */
async function keepTerms(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  for (const name of terms)
    await db.schema
      .alterTable("loan_list")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  const columns = sql.join(terms.map((name) => sql.ref(name)));
  const fill = sql`update loan_list set (${columns}) =
    (select ${columns} from loans where loans.id = loan_list.id)`;
  await fill.execute(db);
  await addTrigger(db, {
    name: "loan_list_terms_added",
    on: "loan_list",
    after: "insert",
    does: [sql`${fill} where id = new.id`],
  });
  await addTrigger(db, {
    name: "loan_list_terms_changed",
    on: "loans",
    after: "update",
    when: sql<boolean>`${sql.join(
      terms.map((name) => sql`${sql.ref(`new.${name}`)} <> ${sql.ref(`old.${name}`)}`),
      sql` or `,
    )}`,
    does: [sql`${fill} where id = new.id`],
  });
}

const terms = ["kind", "rate_basis", "disbursed_by"];

/** Adds to `customer_list` whether the customer has a sign-in. */
async function keepOwnPage(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("customer_list")
    .addColumn("own_page", columnTypes(db).text, (column) => column.notNull().defaultTo("none"))
    .execute();
  const keep = (...customers: RawBuilder<unknown>[]) => sql`update customer_list set own_page = coalesce(
    (select case must_reset_password when 1 then 'invited' else 'used' end from users where customer_id = customer_list.id),
    'none') where id in (${sql.join(customers)})`;
  await keep(sql`select customer_id from users`).execute(db);
  const [before, after] = [sql.ref("old.customer_id"), sql.ref("new.customer_id")];
  await addTrigger(db, { name: "customer_list_invited", on: "users", after: "insert", does: [keep(after)] });
  await addTrigger(db, {
    name: "customer_list_uninvited",
    on: "users",
    after: "delete",
    does: [keep(before)],
  });
  await addTrigger(db, {
    name: "customer_list_own_page",
    on: "users",
    after: "update",
    when: sql<boolean>`new.must_reset_password <> old.must_reset_password
      or coalesce(new.customer_id, '') <> coalesce(old.customer_id, '')`,
    // One update: a second one in the same transaction makes PostgreSQL lock the customer, which an edit locks before
    // the sign-in.
    does: [keep(before, after)],
  });
}

const replaced = [
  ...["payments_reverses", "payments_day", "postings_accounts", "loans_customer"],
  ...["audit_dossier", "loan_list_aadhar_number"],
];

const indexes = {
  // Only reversals: a full index would be chosen for `reverses is null`, which nearly all payments match.
  payments_reverses: { on: "payments", columns: ["reverses"], isUnique: true, where: "reverses is not null" },
  // Covers every amount that the day book adds up.
  payments_day: {
    on: "payments",
    columns: [
      ...["day", "created_at", "status", "purpose", "method", "recorded_by", "amount_paise", "rebate_paise"],
      ...["split_interest_paise", "split_principal_paise", "split_advance_paise", "split_charges_paise"],
      ...["split_penal_paise", "split_rounding_paise", "reverses"],
    ],
  },
  postings_debit: { on: "postings", columns: ["debit", "day", "id", "amount_paise"] },
  postings_credit: { on: "postings", columns: ["credit", "day", "id", "amount_paise"] },
  loans_customer: { on: "loans", columns: ["customer_id", "status", "created_at", "id"] },
  gold_items_release: { on: "gold_items", columns: ["release_id"], where: "release_id is not null" },
  contact_messages_created: { on: "contact_messages", columns: ["created_at", "id"] },
  callbacks_created: { on: "callbacks", columns: ["created_at", "id"] },
  cash_counts_created: { on: "cash_counts", columns: ["created_at", "id"] },
  gold_rates_set: { on: "gold_rates", columns: ["set_at", "id"] },
  audit_dossier: { on: "audit_entries", columns: ["dossier_id", "area", "act", "id"] },
  audit_act: { on: "audit_entries", columns: ["act", "id"] },
  audit_role: { on: "audit_entries", columns: ["actor_role", "id"] },
  loan_list_kind: { on: "loan_list", columns: ["kind", "created_at", "id"] },
  loan_list_rate_basis: { on: "loan_list", columns: ["rate_basis", "created_at", "id"] },
  loan_list_disbursed_by: { on: "loan_list", columns: ["disbursed_by", "created_at", "id"] },
  customer_list_own_page: { on: "customer_list", columns: ["own_page", "name_key", "aadhar_number"] },
  loan_list_aadhar_number: { on: "loan_list", columns: ["aadhar_number", "status"] },
  loan_list_status_amount_paise_id: { on: "loan_list", columns: ["status", "amount_paise", "id"] },
  loan_list_status_total_payment_paise_id: {
    on: "loan_list",
    columns: ["status", "total_payment_paise", "id"],
  },
  loan_list_status_name_key_id: { on: "loan_list", columns: ["status", "name_key", "id"] },
  users_staff: { on: "users", columns: ["name_key", "id"], where: "role in ('admin', 'employee')" },
} as const satisfies Record<string, Index>;
