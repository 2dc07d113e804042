import { staff } from "#domain/roles.ts";
import { removeSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/commands/index.ts";
import { notFound, Problem } from "#server/http/problem.ts";
import { secondFactorTakenLetter } from "#server/mail/account-letters.ts";
import { isDelivered } from "#server/mail/mail.ts";

/** From anybody of the staff but oneself, who removes it with a code. They are told by mail. */
export const takeSecondFactor: Handler = async (_, { db, actor, params }, { mail, log }) => {
  const { employeeId = "" } = params;
  if (employeeId === actor.id)
    throw new Problem(409, "Remove your own under 'Second factor', with a code or a recovery code");
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", employeeId)
    .where("role", "in", staff)
    .executeTakeFirst();
  if (!user) throw notFound("Employee");
  if (!(await removeSecondFactor(db, user))) throw new Problem(409, `${user.name} has no second factor`);
  const { id, ...person } = user;
  const letter = secondFactorTakenLetter(person, "an administrator", mail.site);
  return {
    data: { _id: id, ...person },
    afterwards: { attempt: () => isDelivered(mail, letter, log), otherwise: notTold },
  };
};

const notTold = "The second factor is taken away, but the email that tells so could not be sent.";
