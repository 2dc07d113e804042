import type { Employee } from "#resources/staff/employee.ts";
import { temporaryPassword } from "#server/auth/random-secrets.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { newUserRow, temporaryUntil } from "#server/auth/users.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { roleChangedEmail } from "#server/mail/account-emails.ts";
import { carriesSignIn } from "#server/mail/emails.ts";
import { passwordInOutbox } from "#server/mail/in-outbox.ts";
import { signInEmailWaiting, welcomeEmail } from "#server/mail/email-texts.ts";
import { staffCondition, userTable } from "./user-table.ts";
import { getIn } from "#engine/server/stores/look-up.ts";
import { refuseTaken, storeOf, updateRecord, viewOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";
import type { StoreDeps } from "#server/store-deps.ts";

/** Staff are the rows of `users` without customers. */
export function employeeStore({ mail, emails, passwords }: StoreDeps): Store {
  return {
    ...records,

    async create(values, { db, now }) {
      const employee = values as Employee;
      const password = temporaryPassword();
      const hashed = { password_hash: await passwords.hash(password), mustResetPassword: true };
      const row = newUserRow({ ...employee, ...hashed, temporaryUntil: temporaryUntil(now) }, now);
      await db.insertInto("users").values(row).execute().catch(refuseTaken(userTable));
      const message = welcomeEmail({ name: row.name, email: row.email, password, origin: mail.site });
      return {
        data: await getIn(staffIn(db), row.id),
        ...passwordInOutbox(mail, password),
        afterwards: {
          attempt: () => emails.deliver(message, { carries: carriesSignIn(row.id) }),
          otherwise: registeredWithoutMail,
        },
      };
    },

    async edit(key, changes, { db, actor, before, afterwards }) {
      const { role } = changes as Partial<Employee>;
      if (role === "employee") await refuseToLoseAdmin(db, key, actor.id);
      const isOther = role !== undefined && role !== before.role;
      if (isOther) await endSessionsOf(db, key);
      await updateRecord(db, userTable, key, changes);
      const edited = await getIn(staffIn(db), key);
      if (isOther) afterwards(() => emails.deliver(roleChangedEmail(edited as Employee)));
      return edited;
    },

    /**
     * Ends the employee's sessions and keeps the loans they registered. The condition protects a user who became an
     * administrator meanwhile.
     */
    async remove(key, { db }) {
      const { numDeletedRows } = await db
        .deleteFrom("users")
        .where("id", "=", key)
        .where("role", "=", "employee")
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Problem(409, "Administrators cannot be deleted");
    },
  };
}

/** Locks the administrators, so that two cannot demote each other at once. */
async function refuseToLoseAdmin(transaction: Db, id: string, actorId: string): Promise<void> {
  const admins = await transaction
    .selectFrom("users")
    .select("id")
    .where(staffCondition)
    .where("role", "=", "admin")
    .orderBy("name_key")
    .orderBy("id")
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  if (!admins.some((admin) => admin.id === id)) return;
  if (id === actorId) throw new Problem(409, "You cannot remove your own admin role");
  if (admins.length === 1) throw new Problem(409, "At least one admin must remain");
}

const registeredWithoutMail = {
  waiting: `The employee is registered. ${signInEmailWaiting}`,
  failed:
    "The employee is registered, but the email with the temporary password could not be sent. " +
    "When email works again, use 'Resend login email' in their row.",
};

const staffIn = viewOf(userTable);
const records = storeOf(userTable, { view: staffIn });
