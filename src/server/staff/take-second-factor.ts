import { nameInSentence } from "#domain/basics/text.ts";
import { removeSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/handler.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { noticeOfOutbox } from "#server/mail/in-outbox.ts";
import { secondFactorRemovedEmail } from "#server/mail/account-emails.ts";
import { otherStaffMember } from "./colleague.ts";

/** Removes the second factor of another member of the staff, who is told by email. One's own is removed with a code. */
export const takeSecondFactor: Handler = async (_, change, { mail, emails }) => {
  const user = await otherStaffMember(
    change,
    "Turn off your own under 'Two-step verification', with your passkey or a code",
  );
  if (!(await removeSecondFactor(change.db, user)))
    throw new Problem(409, `${nameInSentence(user.name)} has no two-step verification`);
  const { id, ...person } = user;
  const message = secondFactorRemovedEmail(person, "an administrator", mail.site);
  return {
    data: { _id: id, ...person },
    ...noticeOfOutbox(mail),
    afterwards: { attempt: () => emails.deliver(message), otherwise: emailFailed },
  };
};

const emailFailed = {
  waiting: "Two-step verification is turned off. The email about it is delayed; we keep trying for 24 hours.",
  failed: "Two-step verification is turned off, but the email about it could not be sent.",
};
