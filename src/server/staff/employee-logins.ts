import { Problem } from "#engine/server/http/problem.ts";
import { refuseTaken } from "#engine/server/stores/records.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { liftSecondFactor, type LoginHandler, sendTemporaryPassword } from "#server/auth/logins.ts";
import { userTable } from "#server/auth/user-table.ts";
import { newPasswordNotDelivered, resentLoginEmail } from "#server/mail/email-texts.ts";
import { noticeOfOutbox } from "#server/mail/in-outbox.ts";

export const sendPassword: LoginHandler = async (_, change, deps) => {
  refuseOwnAccount(change, "Use 'Forgot password?' for your own password");
  const message = { compose: resentLoginEmail, refuse: refuseTaken(userTable) };
  const { attempt, user, ...shown } = await sendTemporaryPassword(
    change,
    deps,
    { id: change.parentId },
    message,
  );
  const { id, name, email } = user;
  return {
    data: { _id: id, name, email },
    ...shown,
    afterwards: { attempt, otherwise: newPasswordNotDelivered },
  };
};

/** Refuses the user's own second factor, which is removed with a passkey or a code. */
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

function refuseOwnAccount({ actor, parentId }: ChangeContext, ownWay: string): void {
  if (parentId === actor.id) throw new Problem(409, ownWay);
}
