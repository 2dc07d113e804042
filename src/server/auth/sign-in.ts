/** Logs a user in by password and, where set up, a second factor. Source: specification, section 7; decision 88. */
import { type Context, Hono } from "hono";
import { createHmac, hash } from "node:crypto";
import { type LoginCredentials, loginForm } from "#resources/staff/sign-in.ts";
import {
  loginChallenge,
  type SecondFactorCredential,
  type SecondFactorState,
  loginSecondStep,
  type SecondFactorMethod,
} from "#resources/staff/second-factor.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { accessEvent, auditRefusal } from "./access-events.ts";
import { eventDetails, sendEmail, signInAddressOf, warnOfGuesses } from "./account-notices.ts";
import { markOf, type RememberedPlace, rememberPlace, sendMark } from "./known-places.ts";
import { attemptOf, readAttempt } from "./read-attempt.ts";
import { withSecondFactor } from "./second-factor-check.ts";
import { secondFactorOf } from "./second-factor.ts";
import { endHalfSignIn, halfSignInUser, lockUser, startHalfSignIn, startSession } from "./sessions.ts";
import { findUserByEmail, isPasswordExpired, userToWire } from "./users.ts";
import { runChange } from "#engine/server/commands/change.ts";
import type { AuthDeps } from "./logins.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { authorAs, type Env } from "#engine/server/http/request.ts";
import { validateBody, readBody } from "#engine/server/http/body.ts";
import { newLoginEmail } from "#server/mail/account-emails.ts";
import type { UserRow } from "./user-table.ts";

export function signInRoutes(deps: AuthDeps): Hono<Env> {
  const { db, clock, passwords, mail, limits } = deps;
  const routes = new Hono<Env>();

  routes.post(loginForm.submit.path, async (c) => {
    const { attempt, email, password } = await readAttempt<LoginCredentials>(
      c,
      loginForm,
      limits.signIn,
      (email, where) => warnOfGuesses(deps, email, "passwords", where),
    );
    const step = await afterPassword(c, { email, password });
    if (!step) {
      await auditRefusal(deps, c, email);
      throw new Problem(401, "Invalid email or password");
    }
    if ("half" in step) return c.json(step.half);
    // With a second factor, the attempts are cleared only after the second step.
    await limits.signIn.recordSuccess(attempt);
    return c.json(responseTo(c, step));
  });

  /** Checks before locking, because hashing is slow, and retries if the password changed meanwhile. */
  async function afterPassword(
    c: Context<Env>,
    { email, password }: LoginCredentials,
    attempt = 1,
  ): Promise<SignInStep | undefined> {
    const checked = await findUserByEmail(db, email);
    if (!(await passwords.matches(password, checked?.password_hash)) || !checked) return undefined;
    if (isPasswordExpired(checked, clock())) {
      await auditRefusal(deps, c, email);
      throw new Problem(403, temporaryPasswordExpired);
    }
    const step = await runChange(
      deps,
      authorAs(c, checked),
      async (changing): Promise<SignInStep | undefined> => {
        const user = await lockUser(changing.db, checked.id);
        if (user?.password_hash !== checked.password_hash || user.email !== checked.email) return undefined;
        const factor = await secondFactorOf(changing.db, user.id);
        return factor.isOn ? { half: await startHalf(changing, user, factor) } : start(c, user, changing);
      },
    );
    return step ?? (attempt < maxChecks ? afterPassword(c, { email, password }, attempt + 1) : undefined);
  }

  async function startHalf(
    { db, now }: Change,
    { id }: UserRow,
    { hasAuthenticator, passkeys }: Pick<SecondFactorState, "hasAuthenticator" | "passkeys">,
  ): Promise<HalfSignIn> {
    const signIn = deps.newToken();
    await startHalfSignIn(db, id, signIn, now);
    if (passkeys.length === 0)
      return { secondFactor: signIn, message: "Please enter a two-step verification code." };
    const ways: SecondFactorMethod[] = hasAuthenticator ? ["passkey", "code"] : ["passkey"];
    return { secondFactor: signIn, ways, message: "Please use your passkey, or a code." };
  }

  /** An invalid token counts as an attempt of its address. */
  async function readHalf(c: Context<Env>): Promise<{ body: Row; signIn: string; user: UserRow }> {
    try {
      const body = await readBody(c);
      const { signIn } = validateBody<{ signIn: string }>(loginChallenge, body);
      const user = await halfSignInUser(db, signIn, clock());
      if (!user) throw tooLate();
      return { body, signIn, user };
    } catch (error) {
      if (error instanceof Problem) await limits.halfSignIn.count(attemptOf(c, ""));
      throw error;
    }
  }

  routes.post(loginSecondStep.submit.path, async (c) => {
    const { body, signIn, user } = await readHalf(c);
    const check = {
      user,
      author: authorAs(c, user),
      holder: hash("sha256", signIn),
      read: async () => validateBody<SecondFactorCredential>(loginSecondStep, body),
    };
    const signedIn = await withSecondFactor(deps, c, check, async (context) => {
      const owner = await lockUser(context.db, user.id);
      if (!owner || !(await endHalfSignIn(context.db, signIn))) throw tooLate();
      return start(c, owner, context, { hasSecondFactor: true });
    });
    await limits.signIn.recordSuccess(attemptOf(c, user.email));
    return c.json(responseTo(c, signedIn));
  });

  routes.post(loginChallenge.submit.path, async (c) => {
    const { signIn, user } = await readHalf(c);
    return c.json({
      data: await deps.passkeys.beginAssertion(db, user.id, { holder: hash("sha256", signIn), now: clock() }),
    });
  });

  async function start(
    c: Context<Env>,
    user: UserRow,
    { db, now, audit }: Change,
    { hasSecondFactor } = { hasSecondFactor: false },
  ): Promise<CompletedSignIn> {
    const token = deps.newToken();
    audit({ ...accessEvent(user), act: "signedIn" });
    await startSession(db, { userId: user.id, token, place: signInAddressOf(c) }, deps.sessions, now);
    return { user, token, hasSecondFactor, place: await rememberPlace(db, user.id, markOf(c), now) };
  }

  function responseTo(c: Context<Env>, { user, token, place, hasSecondFactor }: CompletedSignIn) {
    sendMark(c, place.mark);
    if (place.isNew) sendEmail(deps, newLoginEmail(user, eventDetails(c, clock()), mail.site));
    return {
      token,
      user: userToWire({ ...user, mustResetPassword: user.must_reset_password === 1, hasSecondFactor }, deps),
      message: "Logged in",
      // Tells the console that this backend offers more than the calls of section 7.
      extended: true,
      sealingKey: sealingKeyOf(user),
    };
  }

  return routes;
}

type CompletedSignIn = { user: UserRow; token: string; place: RememberedPlace; hasSecondFactor: boolean };
type HalfSignIn = { secondFactor: string; ways?: SecondFactorMethod[]; message: string };
type SignInStep = CompletedSignIn | { half: HalfSignIn };

/** More than two password changes during one sign-in point to a fault, so the sign-in gives up. */
const maxChecks = 3;

const temporaryPasswordExpired =
  "Your temporary password has expired. Choose 'Forgot password?' to set a password with an OTP from your email, or ask an administrator for a new login.";

const tooLate = () => new Problem(401, "This took too long. Please log in again.");

/** Stable until the password changes, and reveals nothing about the password. */
const sealingKeyOf = ({ password_hash }: Pick<UserRow, "password_hash">): string =>
  createHmac("sha256", password_hash).update("sealing key").digest("base64");
