import { nameInSentence } from "#domain/basics/text.ts";
import { removeSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/handler.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { secondFactorRemovedEmail } from "#server/mail/account-emails.ts";
import { otherStaffMember } from "./colleague.ts";

/** Removes the second factor of another member of the staff, who is told by email. One's own is removed with a code. */
export const takeSecondFactor: Handler = async (_, change, { mail, emails }) => {
  const user = await otherStaffMember(
    change,
    "Remove your own under 'Second factor', with your passkey or a code",
  );
  if (!(await removeSecondFactor(change.db, user)))
    throw new Problem(409, `${nameInSentence(user.name)} has no second factor`);
  const { id, ...person } = user;
  const message = secondFactorRemovedEmail(person, "an administrator", mail.site);
  return {
    data: { _id: id, ...person },
    afterwards: { attempt: () => emails.deliver(message), otherwise: emailFailed },
  };
};

const emailFailed = {
  waiting:
    "The second factor is taken away. The mail server has not taken the email about it yet: it is sent again for up to 24 hours.",
  failed: "The second factor is taken away, but the email that tells so could not be sent.",
};
