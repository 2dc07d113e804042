import { employees } from "#resources/staff/employees.ts";
import { passwordLengthRule } from "#resources/staff/sign-in.ts";
import { weaknessOf } from "#server/auth/guessable.ts";
import { temporaryPassword } from "#server/auth/passwords.ts";
import { createFirstLogin, type PasswordDeps } from "#server/auth/logins.ts";
import { newUserRow } from "#server/auth/users.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";

type AdminCredentials = { email: string; password: string };

/** `password` is set if it was generated: it is shown once and must be changed. */
type FirstAdmin = { email: string; password?: string; weakness?: string };

/** Returns the administrator only in the process that created the login. */
export async function ensureFirstAdmin(
  db: Db,
  configured: Partial<AdminCredentials>,
  { passwords, ...deps }: PasswordDeps & Omit<ChangeDeps, "db">,
): Promise<FirstAdmin | undefined> {
  const admin = await db.selectFrom("users").select("id").where("role", "=", "admin").executeTakeFirst();
  if (admin) return undefined;
  const { email = "admin@localhost", password = temporaryPassword() } = configured;
  const isGenerated = configured.password === undefined;
  if (!passwordLengthRule.isLongEnough(password))
    throw new Error(`ADMIN_PASSWORD: ${passwordLengthRule.message}`);
  const row = newUserRow(
    {
      role: "admin",
      name: "Administrator",
      email,
      password_hash: await passwords.hash(password),
      mustResetPassword: isGenerated,
    },
    deps.clock(),
  );
  const created = await runChange({ db, ...deps }, setupActor, async (changing) => {
    const isCreated = await createFirstLogin(changing, deps, row);
    const after = { name: row.name, email: row.email, role: row.role };
    if (isCreated)
      changing.audit({ area: employees.name, act: "created", recordId: row.id, title: row.name, after });
    return isCreated;
  });
  if (!created) return undefined;
  return isGenerated ? { email, password } : { email, weakness: weaknessOf(password, { email }) };
}

/** Author in the audit log, because no user exists yet. */
const setupActor = { id: "", name: "First start", role: "", request: "", address: "" } as const;
