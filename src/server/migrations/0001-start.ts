import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount, counter } = columnTypes(db);

  await db.schema
    .createTable("users")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("name_key", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("aadhar_number", text)
    .addColumn("primary_mobile", text, (column) => column.notNull())
    .addColumn("secondary_mobile", text, (column) => column.notNull())
    .addColumn("password_hash", text, (column) => column.notNull())
    .addColumn("must_reset_password", integer, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("users_email_unique", ["email"])
    .addUniqueConstraint("users_aadhar_number_unique", ["aadhar_number"])
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();

  await db.schema
    .createTable("one_time_codes")
    .addColumn("user_id", text, (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("customers")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("aadhar_number", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("name_key", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("primary_mobile", text, (column) => column.notNull())
    .addColumn("secondary_mobile", text, (column) => column.notNull())
    .addColumn("present_address", text, (column) => column.notNull())
    .addColumn("permanent_address", text, (column) => column.notNull())
    .addColumn("emergency_mobile", text, (column) => column.notNull())
    .addColumn("emergency_relation", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("customers_aadhar_number_unique", ["aadhar_number"])
    .execute();
  await db.schema
    .createIndex("customers_name")
    .on("customers")
    .columns(["name_key", "aadhar_number"])
    .execute();

  await db.schema
    .createTable("loans")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("customer_id", text, (column) => column.notNull().references("customers.id"))
    .addColumn("amount_paise", amount, (column) => column.notNull())
    .addColumn("term_months", integer, (column) => column.notNull())
    .addColumn("interest_basis_points", integer, (column) => column.notNull())
    .addColumn("monthly_payment_paise", amount, (column) => column.notNull())
    .addColumn("total_payment_paise", amount, (column) => column.notNull())
    .addColumn("total_paid_paise", amount, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("deposited_bank", text, (column) => column.notNull())
    .addColumn("renewal_date", text, (column) => column.notNull())
    .addColumn("created_by", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("closed_at", text)
    .execute();
  await db.schema.createIndex("loans_created").on("loans").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("loans_status").on("loans").columns(["status", "created_at", "id"]).execute();
  await db.schema
    .createIndex("loans_customer")
    .on("loans")
    .columns(["customer_id", "created_at", "id"])
    .execute();

  await db.schema
    .createTable("gold_items")
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id").onDelete("cascade"))
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("description", text, (column) => column.notNull())
    .addColumn("gross_milligrams", amount, (column) => column.notNull())
    .addColumn("net_milligrams", amount, (column) => column.notNull())
    .addPrimaryKeyConstraint("gold_items_key", ["loan_id", "position"])
    .execute();

  await db.schema
    .createTable("payments")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("amount_paise", amount, (column) => column.notNull())
    .addColumn("method", text, (column) => column.notNull())
    .addColumn("transaction_id", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("recorded_by", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("payments_loan")
    .on("payments")
    .columns(["loan_id", "created_at", "id"])
    .execute();

  await db.schema
    .createTable("gold_rates")
    .addColumn("id", counter)
    .addColumn("rate_paise", amount, (column) => column.notNull())
    .addColumn("set_by", text, (column) => column.notNull())
    .addColumn("set_at", text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("contact_messages")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("phone", text, (column) => column.notNull())
    .addColumn("gold_milligrams", amount, (column) => column.notNull())
    .addColumn("message", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
}
