/** Sign-in with a password and an optional second factor. Source: specification, section 7; decision 88. */
import { type Context, Hono } from "hono";
import { type Login, login } from "#resources/staff/sign-in.ts";
import {
  challengeAtSignIn,
  type Proof,
  type SecondFactorState,
  secondStep,
  type Way,
} from "#resources/staff/second-factor.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { isNewPlace } from "./places.ts";
import { sealingKeyOf } from "./sealing-key.ts";
import { secondFactorOf } from "./second-factor.ts";
import { endHalfSignIn, halfSignedIn, hashOf, lockUser, startHalfSignIn, startSession } from "./sessions.ts";
import { findUserByEmail, hasRunOut, renewHash } from "./users.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { isSecondFactorDue } from "#engine/server/http/proof.ts";
import { authorAs, checked, type Env, readBody } from "#engine/server/http/request.ts";
import { newPlaceLetter } from "#server/mail/account-letters.ts";
import type { UserRow } from "#server/staff/user-table.ts";
import { attemptOf, createAccounts, placeOf, readAttempt, signInEvent, toWire } from "./account.ts";

export function signInRoutes(deps: Deps): Hono<Env> {
  const { db, clock, passwords, mail, limits } = deps;
  const { auditRefusal, post, warnOfGuesses, withProof } = createAccounts(deps);
  const routes = new Hono<Env>();

  routes.post(login.submit.path, async (c) => {
    const { attempt, email, password } = await readAttempt<Login>(c, login, limits.signIn, (email) =>
      warnOfGuesses(email, "passwords"),
    );
    const step = await afterPassword(c, { email, password });
    if (!step) {
      await auditRefusal(c, email);
      throw new Problem(401, "Invalid email or password");
    }
    if ("half" in step) return c.json(step.half);
    // With a second factor, the attempts are cleared only after the second step.
    await limits.signIn.welcome(attempt);
    return c.json(responseTo(c, step));
  });

  /**
   * Checks the password before locking, because hashing is slow, and retries if the password changed meanwhile. Returns
   * undefined for a wrong password.
   */
  async function afterPassword(
    c: Context<Env>,
    { email, password }: Login,
    attempt = 1,
  ): Promise<Step | undefined> {
    const checked = await findUserByEmail(db, email);
    if (!(await passwords.matches(password, checked?.password_hash)) || !checked) return undefined;
    if (hasRunOut(checked, clock())) {
      await auditRefusal(c, email);
      throw new Problem(403, runOut);
    }
    const renewed = await passwords.renewed(password, checked.password_hash);
    const step = await change(deps, authorAs(c, checked), async (changing): Promise<Step | undefined> => {
      const locked = await lockUser(changing.db, checked.id);
      if (locked?.password_hash !== checked.password_hash || locked.email !== checked.email) return undefined;
      const user = renewed === undefined ? locked : await renewHash(changing.db, locked, renewed);
      const factor = await secondFactorOf(changing.db, user.id);
      return factor.isOn ? { half: await startHalf(changing, user, factor) } : start(c, user, changing);
    });
    return step ?? (attempt < mostChecks ? afterPassword(c, { email, password }, attempt + 1) : undefined);
  }

  async function startHalf(
    { db, now }: Change,
    { id }: UserRow,
    { hasAuthenticator, passkeys }: Pick<SecondFactorState, "hasAuthenticator" | "passkeys">,
  ): Promise<HalfSignIn> {
    const signIn = deps.newToken();
    await startHalfSignIn(db, id, signIn, now);
    if (passkeys.length === 0)
      return { secondFactor: signIn, message: "Please enter a code of your second factor." };
    const ways: Way[] = hasAuthenticator ? ["passkey", "code"] : ["passkey"];
    return { secondFactor: signIn, ways, message: "Please use your passkey, or a code." };
  }

  /** Returns the user whose password was correct. An invalid token counts as an attempt of its address. */
  async function readHalf(c: Context<Env>): Promise<{ body: Row; signIn: string; user: UserRow }> {
    try {
      const body = await readBody(c);
      const { signIn } = checked<{ signIn: string }>(challengeAtSignIn, body);
      const user = await halfSignedIn(db, signIn, clock());
      if (!user) throw tooLate();
      return { body, signIn, user };
    } catch (error) {
      if (error instanceof Problem) await limits.halfSignIn.count(attemptOf(c, ""));
      throw error;
    }
  }

  routes.post(secondStep.submit.path, async (c) => {
    const { body, signIn, user } = await readHalf(c);
    const proven = { read: async () => checked<Proof>(secondStep, body), holder: hashOf(signIn) };
    const signedIn = await withProof(c, user, proven, async (changing) => {
      const owner = await lockUser(changing.db, user.id);
      if (!owner || !(await endHalfSignIn(changing.db, signIn))) throw tooLate();
      return start(c, owner, changing, { hasSecondFactor: true });
    });
    await limits.signIn.welcome(attemptOf(c, user.email));
    return c.json(responseTo(c, signedIn));
  });

  routes.post(challengeAtSignIn.submit.path, async (c) => {
    const { signIn, user } = await readHalf(c);
    return c.json({ data: await deps.passkeys.ask(db, user.id, { holder: hashOf(signIn), now: clock() }) });
  });

  async function start(
    c: Context<Env>,
    user: UserRow,
    { db, now, audit }: Change,
    { hasSecondFactor } = { hasSecondFactor: false },
  ): Promise<SignedIn> {
    const [token, place] = [deps.newToken(), placeOf(c)];
    audit({ ...signInEvent(user), act: "signedIn" });
    await startSession(db, { userId: user.id, token, place }, deps.sessions, now);
    return { user, token, hasSecondFactor, isNew: await isNewPlace(db, user.id, place, now) };
  }

  function responseTo(c: Context<Env>, { user, token, isNew, hasSecondFactor }: SignedIn) {
    if (isNew) post(newPlaceLetter(user, { ...placeOf(c), at: clock() }, mail.site));
    const { must_reset_password, ...rest } = user;
    const isDue = isSecondFactorDue({ ...user, hasSecondFactor }, deps.requireSecondFactor);
    return {
      token,
      user: toWire({ ...rest, mustResetPassword: must_reset_password === 1 }, { isDue }),
      message: "Signed in",
      // Tells the console that this backend offers more than the calls of section 7.
      extended: true,
      sealingKey: sealingKeyOf(user),
    };
  }

  return routes;
}

type SignedIn = { user: UserRow; token: string; isNew: boolean; hasSecondFactor: boolean };
type HalfSignIn = { secondFactor: string; ways?: Way[]; message: string };
type Step = SignedIn | { half: HalfSignIn };

/** More than two password changes during one sign-in point to a fault, so the sign-in gives up. */
const mostChecks = 3;

const runOut =
  "Your temporary password has run out. Choose 'Forgot password?' to set a password with an OTP from your email, or ask an administrator for a new sign-in.";

const tooLate = () => new Problem(401, "This took too long. Please sign in again.");
