import { randomUUID } from "node:crypto";
import { isStaff } from "#domain/basics/roles.ts";
import type { ApiDeps } from "#engine/server/app.ts";
import { hours, isoTimeAfter } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type GuardDeps, isSecondFactorDue } from "#server/auth/guard.ts";
import type { AccountUser, Session } from "#engine/server/session.ts";
import { deleteEmailsOf } from "#server/mail/emails.ts";
import { temporaryPasswordHours } from "#server/mail/email-texts.ts";
import { staffCondition, type UserRow, userTable } from "./user-table.ts";
import { resetGuessLimits } from "./limits.ts";
import { endSessionsOf } from "./sessions.ts";

export type NewUser = Pick<UserRow, "role" | "name" | "email" | "password_hash"> & {
  mustResetPassword: boolean;
  /** Without it the password does not expire. */
  temporaryUntil?: string;
  aadharNumber?: string;
  primaryMobile?: string;
  secondaryMobile?: string;
  customerId?: string;
};

export const newUserRow = (user: NewUser, now: Date): UserRow => ({
  ...userTable.blank,
  ...userTable.toRow(user),
  id: randomUUID(),
  role: user.role,
  password_hash: user.password_hash,
  must_reset_password: user.mustResetPassword ? 1 : 0,
  temporary_until: user.temporaryUntil ?? null,
  created_at: now.toISOString(),
  version: 1,
  customer_id: user.customerId ?? null,
});

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();

export const userToWire = (
  user: AccountUser & Pick<Session, "hasSecondFactor">,
  {
    requireSecondFactor,
    granted,
    optionalFields,
  }: Pick<GuardDeps, "requireSecondFactor"> & Pick<ApiDeps, "granted" | "optionalFields">,
) => ({
  _id: user.id,
  role: user.role,
  email: user.email,
  name: user.name,
  mustResetPassword: user.mustResetPassword,
  ...(granted.length > 0 && isStaff(user.role) && { granted }),
  ...(optionalFields.length > 0 && isStaff(user.role) && { optionalFields }),
  ...(isSecondFactorDue(user, requireSecondFactor) && { mustSetUpSecondFactor: true }),
});

/** The email with the temporary password states the same duration. */
export const temporaryUntil = (now: Date): string => isoTimeAfter(now, hours(temporaryPasswordHours));

export const isPasswordExpired = (
  { must_reset_password, temporary_until }: Pick<UserRow, "must_reset_password" | "temporary_until">,
  now: Date,
): boolean => must_reset_password === 1 && temporary_until !== null && temporary_until <= now.toISOString();

export const setPassword = (transaction: Db, userId: string, passwordHash: string, except?: string) =>
  replacePassword(transaction, userId, { password_hash: passwordHash, ...permanent }, except);

const permanent = { must_reset_password: 0, temporary_until: null } as const;

/** Cancels sessions and OTPs, and resets the limits. */
export async function setTemporaryPassword(
  transaction: Db,
  { id, email }: Pick<UserRow, "id" | "email">,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const temporary = { must_reset_password: 1, temporary_until: temporaryUntil(now) } as const;
  await replacePassword(transaction, id, { password_hash: passwordHash, ...temporary });
  await transaction.deleteFrom("one_time_codes").where("user_id", "=", id).execute();
  await resetGuessLimits(transaction, email, "passwords", "OTPs");
}

async function replacePassword(
  transaction: Db,
  userId: string,
  next: Pick<UserRow, "password_hash" | "must_reset_password" | "temporary_until">,
  except?: string,
): Promise<void> {
  await transaction.updateTable("users").set(next).where("id", "=", userId).execute();
  await deleteEmailsOf(transaction, userId);
  await endSessionsOf(transaction, userId, except);
}

/** Returns undefined if somebody else can decide. */
export async function secondPersonWarning(db: Db): Promise<string | undefined> {
  const [first, second] = await db
    .selectFrom("users")
    .select("name")
    .where(staffCondition)
    .where("role", "=", "admin")
    // In the order of the index of staff.
    .orderBy("name_key")
    .orderBy("id")
    .limit(2)
    .execute();
  return first && !second
    ? `Nobody can approve what ${first.name} asks for: APPROVALS=two needs a second administrator.`
    : undefined;
}
