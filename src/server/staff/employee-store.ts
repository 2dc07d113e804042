import type { Employee } from "#resources/staff/employee.ts";
import { changeRole, createLogin, deleteLogin, type PasswordDeps } from "#server/auth/logins.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { loginEmailWaiting, welcomeEmail } from "#server/mail/email-texts.ts";
import { userTable } from "#server/auth/user-table.ts";
import { getIn, refuseTaken, storeOf, updateRecord, viewOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";

/** Staff are the rows of `users` without customers. */
export function employeeStore(deps: PasswordDeps): Store {
  return {
    ...records,

    async create(values, change) {
      const message = { compose: welcomeEmail, refuse: refuseTaken(userTable) };
      const { user, attempt, ...shown } = await createLogin(change, deps, values as Employee, message);
      return {
        data: await getIn(staffIn(change.db), user.id),
        ...shown,
        afterwards: { attempt, otherwise: registeredWithoutMail },
      };
    },

    async edit(key, changes, change) {
      const { db, actor, before } = change;
      const { role, ...others } = changes as Partial<Employee>;
      // The author's own session is locked and stays an administrator's, so that one always remains.
      if (role === "employee" && key === actor.id)
        throw new Problem(409, "You cannot remove your own admin role");
      if (role !== undefined && role !== before.role) await changeRole(change, deps, key, role);
      await updateRecord(db, userTable, key, others);
      return getIn(staffIn(db), key);
    },

    /** Keeps the loans that the employee registered. */
    remove: (key, change) => deleteLogin(change, deps, key, { isLocked: true }),
  };
}

const registeredWithoutMail = {
  waiting: `The employee is registered. ${loginEmailWaiting}`,
  failed:
    "The employee is registered, but the email with the temporary password could not be sent. " +
    "When email works again, use 'Resend login email' in their row.",
};

const staffIn = viewOf(userTable);
const records = storeOf(userTable, { view: staffIn });
