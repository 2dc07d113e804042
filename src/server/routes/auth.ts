/** Signing in and out, and getting back in. Source: specification, section 7; decisions 26 and 27. */
import { Hono } from "hono";
import {
  firstLoginReset,
  forgotPassword,
  type Login,
  login,
  type ResetPassword,
  resetPassword,
} from "#resources/forms.ts";
import { endSession, type SessionUser, startSession } from "#server/auth/sessions.ts";
import { findUserByEmail, setPassword } from "#server/auth/users.ts";
import type { Deps } from "#server/deps.ts";
import { type Env, readForm } from "#server/http.ts";
import { codeLetter } from "#server/letters.ts";
import { isDelivered } from "#server/mail.ts";
import { Problem } from "#server/problem.ts";

export function authRoutes(deps: Deps): Hono<Env> {
  const { db, clock, passwords, codes, mail, log, later, limits, guard } = deps;
  const routes = new Hono<Env>();

  routes.post(login.submit.path, async (c) => {
    const { email, password } = await readForm<Login>(c, login);
    const attempt = { account: email, address: c.var.client.address };
    await limits.signIn.count(attempt);
    const user = await findUserByEmail(db, email);
    const isRight = await passwords.matches(password, user?.password_hash);
    if (!user || !isRight) throw new Problem(401, "Invalid email or password");
    await limits.signIn.welcome(attempt);
    const token = deps.newToken();
    await startSession(db, user.id, token, deps.sessions, clock());
    const { must_reset_password, ...rest } = user;
    return c.json({
      token,
      user: toWire({ ...rest, mustResetPassword: must_reset_password === 1 }),
      message: "Signed in",
    });
  });

  routes.get("/auth/validate", guard.signedIn, (c) => c.json({ user: toWire(c.var.user) }));

  routes.post("/auth/logout", guard.signedIn, async (c) => {
    await endSession(db, c.var.token);
    return c.json({ message: "Signed out" });
  });

  /**
   * Neither the answer nor its time tells whether anybody has that e-mail address: what depends on it is done once
   * the answer is given. That mail does not work at all is told to everybody.
   */
  routes.post(forgotPassword.submit.path, async (c) => {
    const { email } = await readForm<{ email: string }>(c, forgotPassword);
    await limits.codeRequest.count({ account: email, address: c.var.client.address });
    if (!(await mail.isReady())) throw new Problem(502, noMail);
    later.run(async () => {
      const code = await codes.issue(db, email, clock());
      const user = await findUserByEmail(db, email);
      if (user) await isDelivered(mail, codeLetter({ ...user, code }), log);
    });
    return c.json({ message: forgotPassword.submit.success });
  });

  routes.post(resetPassword.submit.path, async (c) => {
    const { email, otp, newPassword } = await readForm<ResetPassword>(c, resetPassword);
    const attempt = { account: email, address: c.var.client.address };
    await limits.codeUse.count(attempt);
    const codeHash = await codes.attempt(db, email, clock());
    const isRight = await passwords.matches(otp, codeHash);
    const user = await findUserByEmail(db, email);
    if (!user || !codeHash || !isRight) throw wrongCode();
    const hash = await passwords.hash(newPassword);
    await db.transaction().execute(async (transaction) => {
      if (!(await codes.useUp(transaction, user.id, codeHash))) throw wrongCode();
      await setPassword(transaction, user.id, hash);
    });
    await limits.codeUse.welcome(attempt);
    await limits.signIn.welcome(attempt);
    return c.json({ message: resetPassword.submit.success });
  });

  /** Only while it is asked for: a stolen session cannot change a password. */
  routes.post(firstLoginReset.submit.path, guard.signedIn, async (c) => {
    const { password } = await readForm<{ password: string }>(c, firstLoginReset);
    const { id, mustResetPassword } = c.var.user;
    if (!mustResetPassword) {
      throw new Problem(403, "Your password has been set already. Use 'Forgot password?' to change it.");
    }
    const hash = await passwords.hash(password);
    await db.transaction().execute((transaction) => setPassword(transaction, id, hash, c.var.token));
    return c.json({ message: firstLoginReset.submit.success });
  });

  return routes;
}

const noMail =
  "The OTP could not be sent: our mail is not working at the moment. Please try again later, or ask an administrator for a new sign-in.";

const wrongCode = () => new Problem(400, "The OTP is wrong or has expired. Please ask for a new one.");

const toWire = ({ id, role, email, name, mustResetPassword }: SessionUser) => ({
  _id: id,
  role,
  email,
  name,
  mustResetPassword,
});
