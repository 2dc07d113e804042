import { staff } from "#domain/roles.ts";
import { temporaryPassword } from "#server/auth/passwords.ts";
import { setTemporaryPassword } from "#server/auth/users.ts";
import type { Handler } from "#server/commands/index.ts";
import { notFound, Problem } from "#server/http/problem.ts";
import { notMailed, signInAgainLetter } from "#server/mail/letters.ts";
import { isDelivered } from "#server/mail/mail.ts";

/** A new temporary password for anybody of the staff but oneself, whether or not they ever set their own. */
export const sendSignIn: Handler = async (_, { db, now, actor, params }, { mail, log, passwords }) => {
  const { employeeId = "" } = params;
  if (employeeId === actor.id) throw new Problem(409, "Use 'Forgot password?' for your own password");
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", employeeId)
    .where("role", "in", staff)
    .executeTakeFirst();
  if (!user) throw notFound("Employee");
  const password = temporaryPassword();
  await setTemporaryPassword(db, user, await passwords.hash(password), now);
  const { id, ...person } = user;
  const letter = signInAgainLetter({ ...person, password, origin: mail.site });
  return {
    data: { _id: id, ...person },
    afterwards: { attempt: () => isDelivered(mail, letter, log), otherwise: notMailed },
  };
};
