import { removeSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/commands/index.ts";
import { Problem } from "#server/http/problem.ts";
import { secondFactorTakenLetter } from "#server/mail/account-letters.ts";
import { isDelivered } from "#server/mail/mail.ts";
import { colleagueAt } from "#server/stores/colleague.ts";

/** From anybody of the staff but oneself, who removes it with a code. They are told by mail. */
export const takeSecondFactor: Handler = async (_, change, { mail, log }) => {
  const user = await colleagueAt(
    change,
    "Remove your own under 'Second factor', with your passkey or a code",
  );
  if (!(await removeSecondFactor(change.db, user)))
    throw new Problem(409, `${user.name} has no second factor`);
  const { id, ...person } = user;
  const letter = secondFactorTakenLetter(person, "an administrator", mail.site);
  return {
    data: { _id: id, ...person },
    afterwards: { attempt: () => isDelivered(mail, letter, log), otherwise: notTold },
  };
};

const notTold = "The second factor is taken away, but the email that tells so could not be sent.";
