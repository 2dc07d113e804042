import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/dialect.ts";
import { type UserRow, userTable } from "#server/tables/users.ts";
import { endSessionsOf } from "./sessions.ts";

export type NewUser = Pick<UserRow, "role" | "name" | "email" | "password_hash"> & {
  mustResetPassword: boolean;
  aadharNumber?: string;
  primaryMobile?: string;
  secondaryMobile?: string;
  customerId?: string;
};

/** A row for somebody who may sign in. */
export const newUserRow = (user: NewUser, now: Date): UserRow => ({
  ...userTable.blank,
  ...userTable.toRow(user),
  id: randomUUID(),
  role: user.role,
  password_hash: user.password_hash,
  must_reset_password: user.mustResetPassword ? 1 : 0,
  created_at: now.toISOString(),
  version: 1,
  customer_id: user.customerId ?? null,
});

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();

/** One of their own. Ends the user's sessions too, but for the one with this token. Part of the caller's transaction. */
export const setPassword = (transaction: Db, userId: string, passwordHash: string, exceptToken?: string) =>
  replacePassword(transaction, userId, { passwordHash, isTemporary: false, exceptToken });

/** One that is mailed and replaced at the first sign-in. What let somebody in before does so no more. */
export async function setTemporaryPassword(transaction: Db, userId: string, passwordHash: string) {
  await replacePassword(transaction, userId, { passwordHash, isTemporary: true });
  await transaction.deleteFrom("one_time_codes").where("user_id", "=", userId).execute();
}

async function replacePassword(
  transaction: Db,
  userId: string,
  next: { passwordHash: string; isTemporary: boolean; exceptToken?: string },
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ password_hash: next.passwordHash, must_reset_password: next.isTemporary ? 1 : 0 })
    .where("id", "=", userId)
    .execute();
  await endSessionsOf(transaction, userId, next.exceptToken);
}
