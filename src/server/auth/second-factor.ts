/** What somebody has beside their password: an authenticator whose codes change, and recovery codes for when it is lost. */
import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { company } from "#company";
import { latinDigits } from "#domain/digits.ts";
import type { Db } from "#server/db/dialect.ts";
import { Problem } from "#server/http/problem.ts";
import { forgetGuesses } from "./limits.ts";
import type { Secrets } from "./secrets.ts";

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Each part of the caller's transaction. */
export const createSecondFactors = (secrets: Secrets) => {
  /** The code of one step of 30 seconds, or of the one before or after it: clocks differ. None is taken twice. */
  async function takeStep(db: Db, userId: string, code: string, { now, isOn }: Use): Promise<boolean> {
    const kept = await db
      .selectFrom("second_factors")
      .select(["secret"])
      .where("user_id", "=", userId)
      .where("is_on", "=", isOn)
      .executeTakeFirst();
    if (!kept) return false;
    const secret = await secrets.open(kept.secret, userId);
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
      .where("secret", "=", kept.secret)
      .where("last_step", "<", step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    /** A secret for an authenticator, in place of one that was never confirmed; undefined where one counts already. */
    async begin(db: Db, { id, email }: Person, now: Date): Promise<Enrolment | undefined> {
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

    /** It counts from now on, with new recovery codes; undefined where the code is wrong, or one counts already. */
    async confirm(db: Db, userId: string, code: string, now: Date): Promise<string[] | undefined> {
      if (!(await takeStep(db, userId, code, { now, isOn: 0 }))) return undefined;
      const codes = Array.from({ length: 10 }, recoveryCode);
      const rows = codes.map((each) => ({ user_id: userId, code_hash: hashOf(each) }));
      await db.insertInto("recovery_codes").values(rows).execute();
      return codes;
    },

    /** Whether a code of the authenticator, or a recovery code, was right; it never is again. */
    async useUp(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
      if (isOfAuthenticator(plain(code))) return takeStep(db, userId, code, { now, isOn: 1 });
      const { numDeletedRows } = await db
        .deleteFrom("recovery_codes")
        .where("user_id", "=", userId)
        .where("code_hash", "=", hashOf(code))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};

type Use = { now: Date; isOn: 0 | 1 };

const unreadable =
  "The codes of your authenticator cannot be checked: the server has lost its key to them. Use a recovery code, or ask an administrator.";

/** Their second factor is no more; whether they had one. Sign-ins that wait for a code begin anew, and so do guesses. */
export async function removeSecondFactor(transaction: Db, { id, email }: Person): Promise<boolean> {
  const { isOn } = await secondFactorOf(transaction, id);
  for (const table of ["second_factors", "recovery_codes", "half_sign_ins"] as const)
    await transaction.deleteFrom(table).where("user_id", "=", id).execute();
  await forgetGuesses(transaction, email, "codes");
  return isOn;
}

/** Whether somebody has one, and how many recovery codes are left of it. */
export async function secondFactorOf(db: Db, userId: string): Promise<{ isOn: boolean; codesLeft: number }> {
  const kept = await db
    .selectFrom("second_factors")
    .leftJoin("recovery_codes", "recovery_codes.user_id", "second_factors.user_id")
    .where("second_factors.user_id", "=", userId)
    .where("second_factors.is_on", "=", 1)
    .select("recovery_codes.code_hash")
    .execute();
  return { isOn: kept.length > 0, codesLeft: kept.filter(({ code_hash }) => code_hash !== null).length };
}

type Person = { id: string; email: string };
/** What an authenticator reads from a picture, and the same for typing. */
export type Enrolment = { address: string; secret: string };

const isOfAuthenticator = (code: string) => /^\d{6}$/.test(code);

/** Spaces and dashes are for reading; digits of every script are digits. */
const plain = (code: string) =>
  latinDigits(code)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** 24 characters that are not mistaken for one another: 118 bits, which a hash without salt keeps. */
const recoveryCode = () =>
  Array.from({ length: 6 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const hashOf = (code: string) => createHash("sha256").update(plain(code)).digest("hex");
