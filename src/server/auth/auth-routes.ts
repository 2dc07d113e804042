/** Routes that log out, validate a session and reset a password. Source: specification, section 7; decisions 26, 27. */
import { Hono } from "hono";
import {
  firstLoginResetForm,
  forgotPasswordForm,
  type PasswordReset,
  resetPasswordForm,
} from "#resources/staff/sign-in.ts";
import { readAs } from "#engine/declare/values.ts";
import { accessEvent, auditRefusal, refusalEvent } from "./access-events.ts";
import { eventDetails, warnOfGuesses } from "./account-notices.ts";
import { refuseGuessable } from "./guessable.ts";
import { defaultCodeRules } from "./one-time-codes.ts";
import { readAttempt } from "./read-attempt.ts";
import { markOf, rememberPlace, sendMark } from "./known-places.ts";
import { type AuthDeps, setOwnPassword } from "./logins.ts";
import { endSession } from "./sessions.ts";
import { findUserByEmail, userToWire } from "./users.ts";
import { isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { ignoringClockLag, runChange } from "#engine/server/commands/change.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import { authorAs, authorOf, type Env, visitorOf } from "#engine/server/http/request.ts";
import { readForm } from "#engine/server/http/body.ts";
import { noticeOfOutbox } from "#server/mail/in-outbox.ts";
import { otpEmail } from "#server/mail/email-texts.ts";
import type { UserRow } from "./user-table.ts";

export function authRoutes(deps: AuthDeps): Hono<Env> {
  const { db, clock, passwords, codes, mail, emails, backgroundTasks, limits, guard } = deps;
  const routes = new Hono<Env>();

  /** Refuses the temporary password as the new one, because it was sent by email. */
  async function refuseTemporary(user: UserRow | undefined, password: string, path: string) {
    if (user?.must_reset_password !== 1 || !(await passwords.matches(password, user.password_hash))) return;
    throw invalid([{ msg: "This is the temporary password. Please choose a new one.", path }]);
  }

  routes.get("/auth/validate", guard.signedIn, (c) => c.json({ user: userToWire(c.var.user, deps) }));

  routes.post("/auth/logout", guard.signedIn, async (c) => {
    await runChange(ignoringClockLag(deps), authorOf(c), (changing) => {
      changing.audit({ ...accessEvent(c.var.user), act: "signedOut" });
      return endSession(changing.db, c.var.token);
    });
    return c.json({ message: "Logged out" });
  });

  /** Looks the account up after the response, so that neither its text nor its time reveals whether there is one. */
  routes.post(forgotPasswordForm.submit.path, async (c) => {
    const { email } = await readAttempt<{ email: string }>(c, forgotPasswordForm, limits.codeRequest);
    if (!(await mail.isReady())) throw new Problem(502, noMail);
    const visitor = visitorOf(c);
    backgroundTasks.run(async () => {
      const now = clock();
      const code = await codes.issue(db, email, now);
      const until = isoTimeAfter(now, defaultCodeRules.lifetimeMs - minutes(1));
      const user = await findUserByEmail(db, email);
      const event = user ? { ...accessEvent(user), act: "otpSent" as const } : refusalEvent(email);
      await runChange(deps, visitor, async ({ audit }) => audit(event));
      await emails.deliver(otpEmail({ name: user?.name ?? "", email: user?.email ?? email, code }), {
        carries: { user_id: user?.id ?? null, carries: "otp" },
        until,
        isDecoy: !user,
      });
    });
    return c.json({ message: forgotPasswordForm.submit.success, ...noticeOfOutbox(mail) });
  });

  routes.post(resetPasswordForm.submit.path, async (c) => {
    const { attempt, email, otp, newPassword } = await readAttempt<PasswordReset>(
      c,
      resetPasswordForm,
      limits.codeUse,
      (email, where) => warnOfGuesses(deps, email, "OTPs", where),
    );
    refuseGuessable(newPassword, { email }, "newPassword");
    const codeHash = await codes.attempt(db, email, clock());
    const isRight = await passwords.matches(String(readAs("digits", otp)), codeHash);
    const user = await findUserByEmail(db, email);
    if (!user || !codeHash || !isRight) {
      await auditRefusal(deps, c, email);
      throw wrongCode();
    }
    // Checks the name only after a valid code, because the error would reveal the name to a stranger.
    refuseGuessable(newPassword, user, "newPassword");
    await refuseTemporary(user, newPassword, "newPassword");
    const hash = await passwords.hash(newPassword);
    const { mark } = await runChange(deps, authorAs(c, user), async (changing) => {
      const password = { id: user.id, hash, occasion: eventDetails(c, changing.now) };
      await setOwnPassword(changing, deps, password, async () => {
        if (!(await codes.useUp(changing.db, user.id, codeHash))) throw wrongCode();
      });
      changing.audit({ ...accessEvent(user), act: "passwordSet" });
      return rememberPlace(changing.db, user.id, markOf(c), changing.now);
    });
    sendMark(c, mark);
    await limits.codeUse.recordSuccess(attempt);
    await limits.signIn.recordSuccess(attempt);
    return c.json({ message: resetPasswordForm.submit.success });
  });

  /** Works only while a reset is required, so that a stolen session cannot change the password. */
  routes.post(firstLoginResetForm.submit.path, guard.signedIn, async (c) => {
    const { id, email, mustResetPassword, session } = c.var.user;
    if (!mustResetPassword) throw setAlready();
    const { password } = await readForm<{ password: string }>(c, firstLoginResetForm);
    refuseGuessable(password, c.var.user, "password");
    await refuseTemporary(await findUserByEmail(db, email), password, "password");
    const hash = await passwords.hash(password);
    await runChange(deps, authorOf(c), async (changing) => {
      const newPassword = { id, hash, except: session, occasion: eventDetails(c, changing.now) };
      await setOwnPassword(changing, deps, newPassword, ({ must_reset_password }) => {
        // Only the first of two simultaneous requests sets the password.
        if (must_reset_password === 0) throw setAlready();
      });
      changing.audit({ ...accessEvent(c.var.user), act: "passwordSet" });
    });
    return c.json({ message: firstLoginResetForm.submit.success });
  });

  return routes;
}

const noMail =
  "The OTP could not be sent because our email is not working. Please try again later, or ask an administrator for a new login.";

const setAlready = () =>
  new Problem(403, "Your password is already set. Use 'Forgot password?' to change it.");

const wrongCode = () => new Problem(400, "The OTP is wrong or has expired. Please ask for a new one.");
