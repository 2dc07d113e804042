import { type SqlBool, sql } from "kysely";
import { type Role, formerEmployee } from "#domain/basics/roles.ts";
import { employees } from "#resources/staff/employees.ts";
import { lowerCase } from "#engine/server/tables/column-kinds.ts";
import { emailDeliveryOf } from "#server/mail/outgoing-email-table.ts";
import { column, computed, nullable } from "#engine/server/tables/columns.ts";
import { orNull, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const secondFactorOn = sql<"on" | null>`(
  select 'on' from second_factors where second_factors.user_id = users.id and is_on = 1
  union all select 'on' from passkeys where passkeys.user_id = users.id limit 1)`;

/** Literals, because the condition must match the partial index of staff word for word. */
export const staffCondition = sql<SqlBool>`users.role in ('admin', 'employee')`;

/** All users who can sign in. The view of employees is restricted to staff. */
export const userTable = tableOf(
  employees,
  "users",
  {
    _id: column("id"),
    // Lower case in every script.
    name: column("name", { folded: "name_key" }),
    email: column("email", { codec: lowerCase, isUnique: "This email is already registered" }),
    // Null for the first administrator.
    aadharNumber: nullable("aadhar_number", {
      isUnique: "This Aadhar number is already registered",
    }),
    primaryMobile: column("primary_mobile"),
    secondaryMobile: column("secondary_mobile"),
    role: column("role"),
    secondFactor: computed(secondFactorOn),
    emailDelivery: computed(emailDeliveryOf(sql.ref("users.id"))),
    version: column("version"),
  },
  {
    audit: { key: sql`coalesce(customer_id, id)`, by: ["id", "customer_id"], isDeletable: true },
    hidden: {
      password_hash: stored.text(),
      must_reset_password: stored.integer<0 | 1>(),
      /** Expiry of a temporary password, or null if it does not expire. */
      temporary_until: orNull(stored.text()),
      created_at: stored.text(),
      /** Customer whose loans the sign-in shows, or null for staff. */
      customer_id: orNull(stored.text({ references: "customers" })),
    },
    indexes: {
      users_customer: { columns: ["customer_id"], isUnique: true },
      users_staff: { columns: ["name_key", "id"], where: "role in ('admin', 'employee')" },
    },
    only: (users) => users.where(staffCondition),
  },
);

export type UserRow = Omit<Row, "role"> & { role: Role };
type Row = typeof userTable.blank;

/** Lower case is stored, because neither database lowers the letters of every script as JavaScript does. */
export const toNameColumns = (name: string) => ({ name, name_key: name.toLowerCase() });

/** Requires the author joined as `users`. Records outlive their author's sign-in. */
export const nameOfUser = sql<string>`coalesce(users.name, ${sql.lit(formerEmployee)})`;
