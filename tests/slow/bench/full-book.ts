/** A full book of yesterday with its users, so that the server starts with the work of a new day. */
import { sql } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { newUserRow } from "#server/auth/users.ts";
import { noTimeouts } from "#engine/server/db/timeouts.ts";
import { seedFull } from "#tests/slow/full/full.ts";
import { openServices } from "#server/services.ts";
import type { UserRow } from "#server/auth/user-table.ts";
import { administrator } from "#tests/e2e/product.ts";

/** Email by role; all share the administrator's password. */
export type Emails = Readonly<Record<Role, string>>;

export async function seedFullBook(dataDir: string, loans: number, databaseUrl?: string): Promise<Emails> {
  const { email, password } = administrator;
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  };
  const services = await openServices(settings, { timeouts: noTimeouts, isServing: false });
  const { db, auditKey } = services;
  const now = new Date(Date.now() - 86_400_000);
  const passwordHash = await createPasswords().hash(password);
  const admin = await db.selectFrom("users").select(["id", "role"]).executeTakeFirstOrThrow();
  const staff = Array.from({ length: 20 }, (_, at) => employeeRow(at, passwordHash, now));
  await db.insertInto("users").values(staff).execute();
  const [employee] = staff as [UserRow, ...UserRow[]];
  const authors = [admin, { id: employee.id, role: employee.role }] as const;
  await seedFull(db, { loans, authors, now, auditKey, passwordHash });
  if (databaseUrl) await sql`vacuum analyze`.execute(db);
  const customer = await db
    .selectFrom("users")
    .innerJoin("loans", "loans.customer_id", "users.customer_id")
    .select("users.email")
    .where("loans.status", "=", "active")
    .orderBy("users.email")
    .limit(1)
    .executeTakeFirstOrThrow();
  await services.close();
  return { admin: email, employee: employee.email, customer: customer.email };
}

const employeeRow = (at: number, password_hash: string, now: Date): UserRow =>
  newUserRow(
    {
      role: "employee",
      name: `Kiran Naidu ${at}`,
      email: `kiran${at}@example.com`,
      primaryMobile: "98480 55555",
      secondaryMobile: "98480 55556",
      aadharNumber: String(900_000_000_000 + at),
      password_hash,
      mustResetPassword: false,
    },
    now,
  );
