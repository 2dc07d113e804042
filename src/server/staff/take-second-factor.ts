import { nameInSentence } from "#domain/basics/text.ts";
import { liftSecondFactor } from "#server/auth/logins.ts";
import type { Handler } from "#server/handler.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { noticeOfOutbox } from "#server/mail/in-outbox.ts";
import { otherStaffMember } from "./colleague.ts";

/** Removes the second factor of another member of the staff, who is told by email. One's own is removed with a code. */
export const takeSecondFactor: Handler = async (_, change, deps) => {
  const user = await otherStaffMember(
    change,
    "Turn off your own under 'Two-step verification', with your passkey or a code",
  );
  const taken = await liftSecondFactor(change, deps, { id: user.id, by: "an administrator" });
  if (!taken) throw new Problem(409, `${nameInSentence(user.name)} has no two-step verification`);
  const { id, ...person } = user;
  return {
    data: { _id: id, ...person },
    ...noticeOfOutbox(deps.mail),
    afterwards: { ...taken, otherwise: emailFailed },
  };
};

const emailFailed = {
  waiting: "Two-step verification is turned off. The email about it is delayed; we keep trying for 24 hours.",
  failed: "Two-step verification is turned off, but the email about it could not be sent.",
};
