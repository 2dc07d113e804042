import { nameInSentence } from "#domain/basics/text.ts";
import { removeSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/handler.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { secondFactorTakenLetter } from "#server/mail/account-letters.ts";
import { colleagueAt } from "./colleague.ts";

/** Removes the second factor of another member of the staff, who is told by email. One's own is removed with a code. */
export const takeSecondFactor: Handler = async (_, change, { mail, emails }) => {
  const user = await colleagueAt(
    change,
    "Remove your own under 'Second factor', with your passkey or a code",
  );
  if (!(await removeSecondFactor(change.db, user)))
    throw new Problem(409, `${nameInSentence(user.name)} has no second factor`);
  const { id, ...person } = user;
  const letter = secondFactorTakenLetter(person, "an administrator", mail.site);
  return {
    data: { _id: id, ...person },
    afterwards: { attempt: () => emails.deliver(letter), otherwise: emailFailed },
  };
};

const emailFailed = {
  waiting:
    "The second factor is taken away. The mail server has not taken the email about it yet: it is sent again for up to 24 hours.",
  failed: "The second factor is taken away, but the email that tells so could not be sent.",
};
