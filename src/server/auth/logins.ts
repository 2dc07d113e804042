/** Changes logins and second factors, and emails the user. All but the first login need a reauthenticated author. */
import type { Role } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { ApiDeps } from "#engine/server/app.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { Delivery } from "#engine/server/base/delivery.ts";
import type { ChangeDeps } from "#engine/server/commands/change.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { requireReauthentication, requireRecentSignIn } from "#engine/server/http/reauthentication.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import * as accountEmails from "#server/mail/account-emails.ts";
import { carriesLogin, type MailDeps } from "#server/mail/emails.ts";
import { passwordInOutbox } from "#server/mail/in-outbox.ts";
import type { Email } from "#server/mail/mail.ts";
import { toNameColumns, type UserRow } from "./user-table.ts";
import type { GuardDeps } from "./guard.ts";
import type { Limits } from "./limits.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import { deletePasskey, type Passkeys } from "./passkeys.ts";
import { type Passwords, temporaryPassword } from "./passwords.ts";
import { deleteSecondFactor, secondFactorOf, type SecondFactors } from "./second-factor.ts";
import { endSessionsOf, findUser, lockUser, recordAuthentication } from "./sessions.ts";
import { newUserRow, type NewUser, setPassword, setTemporaryPassword, temporaryUntil } from "./users.ts";

export type PasswordDeps = MailDeps & { passwords: Passwords };
export type LoginHandler = Handler<Row, PasswordDeps>;
export type AuthDeps = ChangeDeps &
  GuardDeps &
  PasswordDeps &
  Pick<ApiDeps, "backgroundTasks" | "granted" | "guard" | "optionalFields"> & {
    codes: OneTimeCodes;
    limits: Limits;
    passkeys: Passkeys;
    secondFactors: SecondFactors;
    newToken(): string;
  };

type SentPassword = ReturnType<typeof passwordInOutbox> & { user: UserRow; attempt(): Promise<Delivery> };
type PasswordEmail = (signIn: { name: string; email: string; password: string; origin: string }) => Email;
type Refuse = (error: unknown) => never;

export async function createLogin(
  change: Change,
  deps: PasswordDeps,
  login: Omit<NewUser, "password_hash" | "mustResetPassword">,
  { compose, refuse }: { compose: PasswordEmail; refuse: Refuse },
): Promise<SentPassword> {
  requireReauthentication(change);
  const password = temporaryPassword();
  const password_hash = await deps.passwords.hash(password);
  const temporary = { password_hash, mustResetPassword: true, temporaryUntil: temporaryUntil(change.now) };
  const user = newUserRow({ ...login, ...temporary }, change.now);
  await change.db.insertInto("users").values(user).execute().catch(refuse);
  return sentPassword(deps, user, compose, password);
}

export async function createFirstLogin(
  change: Change,
  { emails, mail }: MailDeps,
  user: UserRow,
): Promise<boolean> {
  const inserted = await change.db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) change.afterCommit(() => emails.deliver(accountEmails.firstLoginEmail(user, mail.site)));
  return inserted !== undefined;
}

export async function sendTemporaryPassword(
  change: Change,
  deps: PasswordDeps,
  { id, ...owner }: { id: string; name?: string; email?: string },
  { compose, refuse }: { compose: PasswordEmail; refuse: Refuse },
): Promise<SentPassword> {
  const { db, now } = change;
  const password = temporaryPassword();
  const user = await alterLogin(change, deps, id, {
    async apply(before) {
      const { name = before.name, email = before.email } = owner;
      const next = { ...toNameColumns(name), email: email.toLowerCase() };
      await db.updateTable("users").set(next).where("id", "=", id).execute().catch(refuse);
      await setTemporaryPassword(db, { id, ...next }, await deps.passwords.hash(password), now);
      return { ...before, ...next };
    },
    notices: (before, { name, email }) =>
      before.email === email ? [] : [accountEmails.addressChangedEmail({ name, email: before.email }, email)],
  });
  return sentPassword(deps, user, compose, password);
}

export const setOwnPassword = (
  change: Change,
  deps: MailDeps,
  { id, hash, except, occasion }: { id: string; hash: string; except?: string; occasion: Occasion },
  refuse: (user: UserRow) => Promise<void> | void,
): Promise<void> =>
  alterLogin(change, deps, id, {
    // The owner has just used an OTP, or a temporary password, with which nothing else can be done.
    reauthenticate: alreadyReauthenticated,
    async apply(user) {
      await refuse(user);
      await setPassword(change.db, id, hash, except);
    },
    notices: (user) => [accountEmails.passwordChangedEmail(user, occasion, deps.mail.site)],
  });

/** Ends the sessions, because their pages were drawn for the former role. */
export const changeRole = (change: Change, deps: MailDeps, id: string, role: StaffRole): Promise<void> =>
  alterLogin(change, deps, id, {
    isLocked: true,
    async apply() {
      await endSessionsOf(change.db, id);
      await change.db.updateTable("users").set({ role }).where("id", "=", id).execute();
    },
    notices: (user) => [accountEmails.roleChangedEmail({ ...user, role })],
  });

export const deleteLogin = (
  change: Change,
  deps: MailDeps,
  id: string,
  { isLocked }: { isLocked?: true } = {},
): Promise<void> =>
  alterLogin(change, deps, id, {
    isLocked,
    async apply() {
      await change.db.deleteFrom("users").where("id", "=", id).execute();
    },
    notices: (user) => [accountEmails.loginRemovedEmail(user)],
  });

type AddedFactor = { recoveryCodes: string[]; passkey?: string };

/** Adds a second factor. The first ends all other sessions, because they have not proved it. */
export const addSecondFactor = <Added extends AddedFactor | undefined>(
  change: Change,
  deps: MailDeps,
  { id, session, occasion }: { id: string; session: string; occasion: Occasion },
  add: () => Promise<Added>,
): Promise<Added> => {
  let isFirst = false;
  return alterLogin(change, deps, id, {
    reauthenticate: requireRecentSignIn,
    async apply() {
      isFirst = !(await secondFactorOf(change.db, id)).isOn;
      const added = await add();
      if (!added) return added;
      if (isFirst || !added.passkey) await endSessionsOf(change.db, id, session);
      await recordAuthentication(change.db, session, change.now);
      return added;
    },
    notices: (user, added) => {
      if (!added) return [];
      const { passkey } = added;
      return isFirst || !passkey
        ? [accountEmails.secondFactorEmail(user, "set up", occasion)]
        : [accountEmails.passkeyEmail(user, { what: "added", passkey }, occasion)];
    },
  });
};

export const removeOwnFactor = (
  change: Change,
  deps: MailDeps,
  { id, passkey, occasion }: { id: string; passkey: { id: string } | "all"; occasion: Occasion },
): Promise<{ name?: string; isOn: boolean }> =>
  alterLogin(change, deps, id, {
    reauthenticate: alreadyReauthenticated,
    async apply(user) {
      const name = passkey === "all" ? undefined : await deletePasskey(change.db, id, passkey.id);
      if (passkey !== "all" && name === undefined) throw notFound("Passkey");
      const isOn = name !== undefined && (await secondFactorOf(change.db, id)).isOn;
      if (!isOn) await deleteSecondFactor(change.db, user);
      return { name, isOn };
    },
    notices: (user, { name = "", isOn }) => [
      isOn
        ? accountEmails.passkeyEmail(user, { what: "removed", passkey: name }, occasion)
        : accountEmails.secondFactorEmail(user, "removed", occasion),
    ],
  });

export const liftSecondFactor = (
  change: Change,
  deps: MailDeps,
  { id, by }: { id: string; by: string },
): Promise<{ user: UserRow; attempt(): Promise<Delivery> }> =>
  alterLogin(change, deps, id, {
    async apply(user) {
      if (!(await deleteSecondFactor(change.db, user)))
        throw new Problem(409, `${nameInSentence(user.name)} has no two-step verification`);
      const email = accountEmails.secondFactorRemovedEmail(user, by, deps.mail.site);
      return { user, attempt: () => deps.emails.deliver(email) };
    },
    notices: () => [],
  });

type StaffRole = Exclude<Role, "customer">;
type Occasion = accountEmails.EventDetails;

type Alteration<Result> = {
  reauthenticate?(change: Change): void;
  isLocked?: true;
  apply(user: UserRow): Promise<Result>;
  notices(user: UserRow, result: Result): readonly Email[];
};

/** Changes a login, and emails its owner once the change is committed. */
async function alterLogin<Result>(
  change: Change,
  { emails }: MailDeps,
  id: string,
  { reauthenticate = requireReauthentication, isLocked, apply, notices }: Alteration<Result>,
): Promise<Result> {
  reauthenticate(change);
  const user = await (isLocked ? findUser(change.db, id) : lockUser(change.db, id));
  if (!user) throw new Problem(404, "Login not found");
  const result = await apply(user);
  for (const email of notices(user, result)) change.afterCommit(() => emails.deliver(email));
  return result;
}

/** The same transaction has used up a code or a passkey. */
const alreadyReauthenticated = () => undefined;

const sentPassword = (
  { emails, mail }: MailDeps,
  user: UserRow,
  compose: PasswordEmail,
  password: string,
): SentPassword => {
  const email = compose({ name: user.name, email: user.email, password, origin: mail.site });
  return {
    user,
    ...passwordInOutbox(mail, password),
    attempt: () => emails.deliver(email, { carries: carriesLogin(user.id) }),
  };
};
