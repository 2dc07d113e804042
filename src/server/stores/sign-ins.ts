import { temporaryPassword } from "#server/auth/passwords.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { signInAgainLetter } from "#server/letters.ts";
import { isDelivered } from "#server/mail.ts";
import { notFound, Problem } from "#server/problem.ts";
import type { EmployeeDeps } from "./employees.ts";
import type { Store } from "./store.ts";

/** A new temporary password for anybody of the staff but oneself, whether or not they ever set their own. */
export const signInStore = ({ mail, log, passwords }: EmployeeDeps): Store => ({
  async create(_, { db, actor, params, origin }) {
    const { employeeId = "" } = params;
    if (employeeId === actor.id) throw new Problem(409, "Use 'Forgot password?' for your own password");
    const password = temporaryPassword();
    const user = await db
      .updateTable("users")
      .set({ password_hash: await passwords.hash(password), must_reset_password: 1 })
      .where("id", "=", employeeId)
      .where("role", "in", ["admin", "employee"])
      .returning(["id", "name", "email"])
      .executeTakeFirst();
    if (!user) throw notFound("Employee");
    await endSessionsOf(db, user.id);
    await db.deleteFrom("one_time_codes").where("user_id", "=", user.id).execute();
    const { id, ...person } = user;
    const letter = signInAgainLetter({ ...person, password, origin: origin() });
    return {
      data: { _id: id, ...person },
      afterwards: { attempt: () => isDelivered(mail, letter, log), otherwise: notMailed },
    };
  },
});

const notMailed =
  "The old password no longer works, but the email with the new one could not be sent. " +
  "Send the sign-in again once mail works.";
