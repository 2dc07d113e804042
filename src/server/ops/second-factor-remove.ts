/** Removes a user's second factor when no administrator can (`npm run second-factor:remove -- <email>`). */
import { liftSecondFactor } from "#server/auth/logins.ts";
import { findUserByEmail } from "#server/auth/users.ts";
import { systemClock } from "#domain/basics/dates.ts";
import { runChange } from "#engine/server/commands/change.ts";
import { noTimeouts } from "#engine/server/db/timeouts.ts";
import { audited } from "#server/schema.ts";
import { openServices } from "#server/services.ts";
import { runScript } from "./command.ts";

const machine = { id: "", name: "Command line", role: "", request: "", address: "" } as const;

await runScript("second-factor:remove", {}, async ({ words: [email] }) => {
  if (!email) throw new Error("name the user: npm run second-factor:remove -- <email>");
  const { db, mail, emails, auditKey, close } = await openServices(process.env, { timeouts: noTimeouts });
  try {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`no user has the email address ${email}`);
    const deps = { db, auditKey, audited, clock: systemClock };
    const notice = await runChange(deps, machine, async (changing) => {
      const by = "whoever runs the server";
      const emailToSend = await liftSecondFactor(changing, { mail, emails }, { id: user.id, by });
      changing.audit({ area: "secondFactors", act: "deleted", recordId: user.id, title: user.name });
      return emailToSend;
    });
    console.info(`Two-step verification of ${email} is turned off. The password alone is enough to log in.`);
    if ((await notice.attempt()) !== "delivered")
      console.warn(`The email that tells ${email} about it could not be sent yet.`);
  } finally {
    await close();
  }
});
