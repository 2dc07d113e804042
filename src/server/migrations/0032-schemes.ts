import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds loan schemes and every version of them, which loans refer to. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  const { schema } = db;
  let schemes = schema
    .createTable("schemes")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name_key", text, (column) => column.notNull().unique());
  for (const name of [
    "name",
    "kind",
    "first_day",
    "last_day",
    "slabs",
    "slab_basis",
    "charges",
    "created_at",
  ])
    schemes = schemes.addColumn(name, text, (column) => column.notNull());
  for (const name of ["version", "days_in_year", "minimum_days", "penal_rate_basis_points"])
    schemes = schemes.addColumn(name, integer, (column) => column.notNull());
  await schemes
    .addColumn("maximum_term_months", integer)
    .addColumn("maximum_ltv_basis_points", amount)
    .execute();
  await schema
    .createTable("scheme_versions")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("scheme_id", text, (column) => column.notNull().references("schemes.id"))
    .addColumn("version", integer, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("created_by", text, (column) => column.notNull())
    .addUniqueConstraint("scheme_versions_of_scheme", ["scheme_id", "version"])
    .execute();
}
