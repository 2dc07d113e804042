import { type LoginHandler, sendTemporaryPassword } from "#server/auth/logins.ts";
import { newPasswordNotDelivered, resentLoginEmail } from "#server/mail/email-texts.ts";
import { refuseTaken } from "#engine/server/stores/records.ts";
import { refuseOwnAccount } from "./colleague.ts";
import { userTable } from "#server/auth/user-table.ts";

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
