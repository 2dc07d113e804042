/** Runs the server with sample data in a temporary folder (`npm run demo`). */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resealAuditLog } from "./ops/verify-audit-log.ts";
import type { Role } from "#domain/basics/roles.ts";
import { refuseGuessable } from "./auth/guessable.ts";
import { createPasswords } from "./auth/passwords.ts";
import { newUserRow } from "./auth/users.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { listen } from "./listen.ts";
import { seedDemoBook } from "./seed/demo-book.ts";
import { openServices, scriptsBeside, type Services } from "./services.ts";
import { readSettings } from "./base/settings.ts";

const people: readonly { role: Role; name: string; email: string; password: string }[] = [
  { role: "employee", name: "Ravi Teja", email: "ravi@example.com", password: "employee-demo" },
  { role: "employee", name: "Sunitha Rani", email: "sunitha@example.com", password: "employee-demo" },
  { role: "customer", name: "Lakshmi Devi", email: "lakshmi@example.com", password: "customer-demo" },
];
const admin = { email: "admin@example.com", password: "branch-office-demo" };

try {
  const dataDir = await mkdtemp(join(tmpdir(), "gold-loan-demo-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    ...readSettings({ LOG_LEVEL: "warn", ...process.env }),
    databaseUrl: undefined,
    shipTo: undefined,
    smtpUrl: undefined,
    dataDir,
    backupDir: join(dataDir, "backups"),
    adminEmail: admin.email,
    adminPassword: admin.password,
    requireSecondFactor: [],
  };
  const open = async () => {
    // Without recurring jobs, which would store positions of loans that the samples then close.
    const filling = await openServices(settings, { isServing: false });
    await seed(filling);
    await filling.close();
    return openServices(settings, scriptsBeside(import.meta.url));
  };
  await listen({ settings, open, entry: import.meta.url });
  console.info(`Sample data in ${dataDir}; it is removed when the demonstration stops. Log in as`);
  for (const { role, email, password } of [{ role: "admin", ...admin }, ...people]) {
    console.info(`  ${role.padEnd(8)}  ${email.padEnd(19)}  ${password}`);
  }
} catch (error) {
  console.error(`The demonstration could not start: ${errorMessage(error)}`);
  process.exit(1);
}

async function seed({ db, auditKey }: Pick<Services, "db" | "auditKey">): Promise<void> {
  const passwords = createPasswords();
  const now = new Date();
  const logins = await Promise.all(
    people.map(async ({ password, ...person }) => {
      refuseGuessable(password, person, "password");
      return newUserRow(
        { ...person, password_hash: await passwords.hash(password), mustResetPassword: false },
        now,
      );
    }),
  );
  await db.insertInto("users").values(logins).execute();
  const admins = await db
    .selectFrom("users")
    .select(["id", "role", "name"])
    .where("role", "=", "admin")
    .execute();
  const [first, ...others] = [...admins, ...logins.filter(({ role }) => role === "employee")];
  if (!first) return;
  const borrower = logins.find(({ role }) => role === "customer");
  await seedDemoBook({ db, auditKey, staff: first, authors: [first, ...others], borrower, now });
  await resealAuditLog(db, auditKey, now);
}
