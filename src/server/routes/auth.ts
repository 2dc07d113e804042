/** Signing in and out, and getting back in. Source: specification, section 7; decisions 26 and 27. */
import { type Context, Hono } from "hono";
import {
  firstLoginReset,
  forgotPassword,
  type Login,
  login,
  type ResetPassword,
  resetPassword,
} from "#resources/forms.ts";
import { readValues } from "#resources/kinds.ts";
import type { AnyForm, Row } from "#resources/vocabulary.ts";
import type { Attempt, Limit } from "#server/auth/limits.ts";
import { refuseGuessable } from "#server/auth/guessable.ts";
import { sealingKeyOf } from "#server/auth/sealing-key.ts";
import { type Place, isNewPlace } from "#server/auth/places.ts";
import { endSession, startSession } from "#server/auth/sessions.ts";
import { findUserByEmail, hasRunOut, setPassword } from "#server/auth/users.ts";
import { change } from "#server/commands/change.ts";
import type { Deps } from "#server/deps.ts";
import { deviceOf } from "#server/http/device.ts";
import { invalid, Problem } from "#server/http/problem.ts";
import { plainAddress } from "#server/http/proxies.ts";
import {
  authorAs,
  authorOf,
  checked,
  type Env,
  readBody,
  readForm,
  type SessionUser,
  visitorOf,
} from "#server/http/request.ts";
import { guessedLetter, newPlaceLetter, passwordLetter } from "#server/mail/account-letters.ts";
import { codeLetter } from "#server/mail/letters.ts";
import { isDelivered, type Letter } from "#server/mail/mail.ts";
import type { UserRow } from "#server/tables/users.ts";

export function authRoutes(deps: Deps): Hono<Env> {
  const { db, clock, passwords, codes, mail, log, backgroundTasks, limits, guard } = deps;
  const routes = new Hono<Env>();

  const auditRefusal = (c: Context<Env>, email: string) =>
    change(deps, visitorOf(c), async ({ audit }) => audit(refusalEvent(email)));

  /** Nobody waits for it. */
  const post = (letter: Letter) => backgroundTasks.run(() => isDelivered(mail, letter, log));

  /** Of a day's last OTP its person hears, once a day; that nobody has the address is found out unseen. */
  const warnOfGuesses = (email: string) =>
    backgroundTasks.run(async () => {
      const user = await findUserByEmail(db, email);
      if (user && (await limits.claimWarning(email)))
        await isDelivered(mail, guessedLetter(user, mail.site), log);
    });

  /** It was mailed, and the mail says that it is of no use once another is set. */
  async function refuseTemporary(user: UserRow | undefined, password: string, path: string) {
    if (user?.must_reset_password !== 1 || !(await passwords.matches(password, user.password_hash))) return;
    throw invalid([{ msg: "This is the temporary password. Please choose one of your own.", path }]);
  }

  routes.post(login.submit.path, async (c) => {
    const { attempt, email, password } = await readAttempt<Login>(c, login, limits.signIn);
    const user = await findUserByEmail(db, email);
    const isRight = await passwords.matches(password, user?.password_hash);
    if (!user || !isRight) {
      await auditRefusal(c, email);
      throw new Problem(401, "Invalid email or password");
    }
    await limits.signIn.welcome(attempt);
    if (hasRunOut(user, clock())) {
      await auditRefusal(c, email);
      throw new Problem(403, runOut);
    }
    const [token, place] = [deps.newToken(), placeOf(c)];
    const isNew = await change(deps, authorAs(c, user), async (changing) => {
      changing.audit({ ...signInEvent(user), act: "signedIn" });
      await startSession(changing.db, { userId: user.id, token, place }, deps.sessions, changing.now);
      return isNewPlace(changing.db, user.id, place, changing.now);
    });
    if (isNew) post(newPlaceLetter(user, { ...place, at: clock() }, mail.site));
    const { must_reset_password, ...rest } = user;
    return c.json({
      token,
      user: toWire({ ...rest, mustResetPassword: must_reset_password === 1 }),
      message: "Signed in",
      // A backend of section 7 alone does not say so, and is then asked for nothing else.
      extended: true,
      sealingKey: sealingKeyOf(user),
    });
  });

  routes.get("/auth/validate", guard.signedIn, (c) => c.json({ user: toWire(c.var.user) }));

  routes.post("/auth/logout", guard.signedIn, async (c) => {
    await change(deps, authorOf(c), (changing) => {
      changing.audit({ ...signInEvent(c.var.user), act: "signedOut" });
      return endSession(changing.db, c.var.token);
    });
    return c.json({ message: "Signed out" });
  });

  /**
   * Neither the answer nor its time tells whether anybody has that e-mail address: what depends on it is done once
   * the answer is given. That mail does not work at all is told to everybody.
   */
  routes.post(forgotPassword.submit.path, async (c) => {
    const { email } = await readAttempt<{ email: string }>(c, forgotPassword, limits.codeRequest);
    if (!(await mail.isReady())) throw new Problem(502, noMail);
    const visitor = visitorOf(c);
    backgroundTasks.run(async () => {
      const code = await codes.issue(db, email, clock());
      const user = await findUserByEmail(db, email);
      const event = user ? { ...signInEvent(user), act: "otpSent" as const } : refusalEvent(email);
      await change(deps, visitor, async ({ audit }) => audit(event));
      if (user) await isDelivered(mail, codeLetter({ ...user, code }), log);
    });
    return c.json({ message: forgotPassword.submit.success });
  });

  routes.post(resetPassword.submit.path, async (c) => {
    const { attempt, email, otp, newPassword } = await readAttempt<ResetPassword>(
      c,
      resetPassword,
      limits.codeUse,
      warnOfGuesses,
    );
    refuseGuessable(newPassword, { email }, "newPassword");
    const codeHash = await codes.attempt(db, email, clock());
    const isRight = await passwords.matches(otp, codeHash);
    const user = await findUserByEmail(db, email);
    if (!user || !codeHash || !isRight) {
      await auditRefusal(c, email);
      throw wrongCode();
    }
    // Their name is told by what is refused, which a stranger is not to learn.
    refuseGuessable(newPassword, user, "newPassword");
    await refuseTemporary(user, newPassword, "newPassword");
    const hash = await passwords.hash(newPassword);
    await change(deps, authorAs(c, user), async (changing) => {
      if (!(await codes.useUp(changing.db, user.id, codeHash))) throw wrongCode();
      await setPassword(changing.db, user.id, hash);
      changing.audit({ ...signInEvent(user), act: "passwordSet" });
    });
    post(passwordLetter(user, { ...placeOf(c), at: clock() }, mail.site));
    await limits.codeUse.welcome(attempt);
    await limits.signIn.welcome(attempt);
    return c.json({ message: resetPassword.submit.success });
  });

  /** Only while it is asked for: a stolen session cannot change a password. */
  routes.post(firstLoginReset.submit.path, guard.signedIn, async (c) => {
    const { id, email, mustResetPassword, session } = c.var.user;
    if (!mustResetPassword) {
      throw new Problem(403, "Your password has been set already. Use 'Forgot password?' to change it.");
    }
    const { password } = await readForm<{ password: string }>(c, firstLoginReset);
    refuseGuessable(password, c.var.user, "password");
    await refuseTemporary(await findUserByEmail(db, email), password, "password");
    const hash = await passwords.hash(password);
    await change(deps, authorOf(c), (changing) => {
      changing.audit({ ...signInEvent(c.var.user), act: "passwordSet" });
      return setPassword(changing.db, id, hash, session);
    });
    post(passwordLetter(c.var.user, { ...placeOf(c), at: clock() }, mail.site));
    return c.json({ message: firstLoginReset.submit.success });
  });

  return routes;
}

/** What was sent through a form. The attempt counts before anything of it is judged, whatever was sent. */
async function readAttempt<Values>(
  c: Context<Env>,
  form: AnyForm,
  limit: Limit,
  onLast?: (account: string) => void,
) {
  const attempt: Required<Attempt> = { account: "", address: c.var.client.address };
  let body: Row = {};
  try {
    body = await readBody(c);
    attempt.account = String(readValues({ email: login.fields.email }, body).email);
  } finally {
    if (await limit.count(attempt)) onLast?.(attempt.account);
  }
  return { attempt, ...checked<Values>(form, body) };
}

const placeOf = (c: Context<Env>): Place => ({
  device: deviceOf(c.req.header("user-agent")),
  address: plainAddress(c.var.client.address),
});

const runOut =
  "Your temporary password has run out. Choose 'Forgot password?' to set a password with an OTP from your email, or ask an administrator for a new sign-in.";

const noMail =
  "The OTP could not be sent: our mail is not working at the moment. Please try again later, or ask an administrator for a new sign-in.";

const refusalEvent = (email: string) => ({
  area: "access",
  act: "refused" as const,
  title: email.toLowerCase(),
});

const signInEvent = ({ id, name }: Pick<SessionUser, "id" | "name">) => ({
  area: "access",
  recordId: id,
  title: name,
});

const wrongCode = () => new Problem(400, "The OTP is wrong or has expired. Please ask for a new one.");

const toWire = ({ id, role, email, name, mustResetPassword }: SessionUser) => ({
  _id: id,
  role,
  email,
  name,
  mustResetPassword,
});
