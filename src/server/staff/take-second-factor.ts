import { liftSecondFactor, type LoginHandler } from "#server/auth/logins.ts";
import { noticeOfOutbox } from "#server/mail/in-outbox.ts";
import { refuseOwnAccount } from "./colleague.ts";

/** One's own is removed with a code. */
export const takeSecondFactor: LoginHandler = async (_, change, deps) => {
  refuseOwnAccount(change, "Turn off your own under 'Two-step verification', with your passkey or a code");
  const lifted = { id: change.parentId, by: "an administrator" };
  const { user, attempt } = await liftSecondFactor(change, deps, lifted);
  return {
    data: { _id: user.id, name: user.name, email: user.email },
    ...noticeOfOutbox(deps.mail),
    afterwards: { attempt, otherwise: emailFailed },
  };
};

const emailFailed = {
  waiting: "Two-step verification is turned off. The email about it is delayed; we keep trying for 24 hours.",
  failed: "Two-step verification is turned off, but the email about it could not be sent.",
};
