import { type SqlBool, sql } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import { employees } from "#resources/staff/employees.ts";
import { lowerCase } from "#engine/server/tables/codecs.ts";
import { emailDeliveryOf } from "#server/mail/outgoing-email-table.ts";
import { column, elsewhere, nullable } from "#engine/server/tables/places.ts";
import { secondFactorOn } from "#server/auth/second-factor-on.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** As literals, word for word as the index of staff has them. */
export const isStaff = sql<SqlBool>`users.role in ('admin', 'employee')`;

/** Whoever may sign in; the staff among them are employees. */
export const userTable = tableOf(
  employees,
  "users",
  {
    _id: column("id"),
    // Letters of every script count without their case.
    name: column("name", { folded: "name_key" }),
    email: column("email", { codec: lowerCase, isUnique: "Somebody with this email is already registered" }),
    // The first administrator has none.
    aadharNumber: nullable("aadhar_number", {
      isUnique: "Somebody with this Aadhar number is already registered",
    }),
    primaryMobile: column("primary_mobile"),
    secondaryMobile: column("secondary_mobile"),
    role: column("role"),
    secondFactor: elsewhere(secondFactorOn),
    emailDelivery: elsewhere(emailDeliveryOf(sql.ref("users.id"))),
    version: column("version"),
  },
  {
    hidden: {
      password_hash: "" as string,
      must_reset_password: 0 as 0 | 1,
      /** Until when a temporary password lets them in; null where it does without an end. */
      temporary_until: null as string | null,
      created_at: "" as string,
      /** Whose loans a customer's sign-in shows; null for everybody else. */
      customer_id: null as string | null,
    },
    only: (users) => users.where(isStaff),
  },
);

export type UserRow = Omit<Row, "role"> & { role: Role };
type Row = typeof userTable.blank;
