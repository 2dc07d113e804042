/** A book with everything that grows, and who signs in to it. */
import { sql } from "kysely";
import type { Role } from "#domain/roles.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { newUserRow } from "#server/auth/users.ts";
import { systemClock } from "#server/base/clock.ts";
import { endlessPatience } from "#server/db/patience.ts";
import { keepPositions } from "#server/reports/keep-positions.ts";
import { seedFull } from "#server/seed/full/full.ts";
import { openServices } from "#server/services.ts";
import type { UserRow } from "#server/tables/users.ts";
import { administrator } from "../e2e/product.ts";

/** By role, whoever signs in with the administrator's password. */
export type Emails = Readonly<Record<Role, string>>;

export async function seedFullBook(dataDir: string, loans: number, databaseUrl?: string): Promise<Emails> {
  const { email, password } = administrator;
  const settings = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  };
  const services = await openServices(settings, { patience: endlessPatience });
  const { db, auditKey } = services;
  const now = new Date();
  const passwordHash = await createPasswords().hash(password);
  const admin = await db.selectFrom("users").select(["id", "role"]).executeTakeFirstOrThrow();
  const staff = Array.from({ length: 20 }, (_, at) => employeeRow(at, passwordHash, now));
  await db.insertInto("users").values(staff).execute();
  const [employee] = staff as [UserRow, ...UserRow[]];
  const authors = [admin, { id: employee.id, role: employee.role }] as const;
  await seedFull(db, { loans, authors, now, auditKey, passwordHash });
  await keepPositions({ ...services, clock: systemClock });
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
      ...{ role: "employee", name: `Kiran Naidu ${at}`, email: `kiran${at}@example.com` },
      ...{ primaryMobile: "98480 55555", secondaryMobile: "98480 55556" },
      ...{ aadharNumber: String(900_000_000_000 + at), password_hash, mustResetPassword: false },
    },
    now,
  );
