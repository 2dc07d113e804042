/** Creates and checks authenticator codes (TOTP) and recovery codes. Passkeys are in passkeys.ts. */
import { hash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { company } from "#company";
import { latinDigits } from "#domain/basics/text.ts";
import type { SecondFactorState } from "#resources/staff/second-factor.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { resetGuessLimits } from "./limits.ts";
import { passkeysOf } from "./passkeys.ts";
import type { Secrets } from "#engine/server/base/secrets.ts";

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** All functions run in the caller's transaction. */
export const createSecondFactors = (secrets: Secrets) => {
  /** Accepts a neighbour of the current 30-second step, because clocks differ. Each code works once. */
  async function spendTotpCode(db: Db, userId: string, code: string, { now, isOn }: Use): Promise<boolean> {
    const stored = await db
      .selectFrom("second_factors")
      .select(["secret"])
      .where("user_id", "=", userId)
      .where("is_on", "=", isOn)
      .executeTakeFirst();
    if (!stored) return false;
    const secret = await secrets.open(stored.secret, userId);
    if (secret === undefined) throw new Problem(503, unreadable);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const timestamp = now.getTime();
    const delta = totp.validate({ token: plain(code), timestamp, window: 1 });
    if (delta === null) return false;
    const step = totp.counter({ timestamp }) + delta;
    const { numUpdatedRows } = await db
      .updateTable("second_factors")
      .set({ last_step: step, is_on: 1 })
      .where("user_id", "=", userId)
      .where("is_on", "=", isOn)
      .where("secret", "=", stored.secret)
      .where("last_step", "<", step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    /** Returns undefined if an authenticator is already confirmed. */
    async begin(db: Db, { id, email }: Person, now: Date): Promise<AuthenticatorSetup | undefined> {
      const secret = new Secret({ size: 20 });
      const row = {
        secret: await secrets.seal(secret.base32, id),
        created_at: now.toISOString(),
        last_step: 0,
      };
      const begun = await db
        .insertInto("second_factors")
        .values({ ...row, user_id: id, is_on: 0 })
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet(row).where("second_factors.is_on", "=", 0),
        )
        .returning("user_id")
        .executeTakeFirst();
      if (!begun) return undefined;
      const address = new TOTP({ issuer: company.name, label: email, secret }).toString();
      return { address, secret: secret.base32 };
    },

    /** Returns undefined for a wrong code or a confirmed authenticator. */
    async confirm(db: Db, userId: string, code: string, now: Date): Promise<string[] | undefined> {
      if (!(await spendTotpCode(db, userId, code, { now, isOn: 0 }))) return undefined;
      return createRecoveryCodes(db, userId);
    },

    async spendCode(
      db: Db,
      userId: string,
      code: string,
      now: Date,
    ): Promise<"authenticator" | "recovery" | undefined> {
      if (isTotpCode(plain(code)))
        return (await spendTotpCode(db, userId, code, { now, isOn: 1 })) ? "authenticator" : undefined;
      const { numDeletedRows } = await db
        .deleteFrom("recovery_codes")
        .where("user_id", "=", userId)
        .where("code_hash", "=", hashOf(code))
        .executeTakeFirst();
      return numDeletedRows > 0n ? "recovery" : undefined;
    },
  };
};

/** Creates codes with the first authenticator or passkey, which must be saved before. Later ones get none. */
export async function createRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const { hasAuthenticator, passkeys } = await secondFactorOf(db, userId);
  if (Number(hasAuthenticator) + passkeys.length > 1) return [];
  const codes = Array.from({ length: 10 }, recoveryCode);
  const rows = codes.map((each) => ({ user_id: userId, code_hash: hashOf(each) }));
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

type Use = { now: Date; isOn: 0 | 1 };

const unreadable =
  "Authenticator codes cannot be checked because the server has lost its key. Use a recovery code, or ask an administrator.";

/** Deletes all factors, cancels half sign-ins and resets the limit on codes. */
export async function deleteSecondFactor(transaction: Db, { id, email }: Person): Promise<boolean> {
  const { isOn } = await secondFactorOf(transaction, id);
  for (const table of ["second_factors", "passkeys", "recovery_codes", "half_sign_ins"] as const)
    await transaction.deleteFrom(table).where("user_id", "=", id).execute();
  await resetGuessLimits(transaction, email, "codes");
  return isOn;
}

export async function secondFactorOf(db: Db, userId: string): Promise<SecondFactor> {
  const authenticator = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("is_on", "=", 1)
    .executeTakeFirst();
  const passkeys = await passkeysOf(db, userId);
  const codes = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("user_id", "=", userId)
    .execute();
  const hasAuthenticator = authenticator !== undefined;
  const isOn = hasAuthenticator || passkeys.length > 0;
  return { isOn, hasAuthenticator, passkeys, codesLeft: codes.length };
}

type SecondFactor = Pick<SecondFactorState, "isOn" | "hasAuthenticator" | "passkeys" | "codesLeft">;
type Person = { id: string; email: string };
/** `address` is the otpauth URI for the QR code. */
type AuthenticatorSetup = { address: string; secret: string };

const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** Accepts the digits of every script. */
const plain = (code: string) =>
  latinDigits(code)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** 118 bits, strong enough for a hash without salt. */
const recoveryCode = () =>
  Array.from({ length: 6 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const hashOf = (code: string) => hash("sha256", plain(code));
