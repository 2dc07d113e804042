/** Passkeys as a second factor: a key that a device uses for whoever unlocks it, at this site alone (decision 90). */
import type { RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import { company } from "#company";
import { lazily } from "#domain/basics/lazily.ts";
import type { Passkey } from "#resources/staff/passkeys.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { readNewPasskey, readSigned } from "./passkey-responses.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenges.ts";

export type Passkeys = ReturnType<typeof createPasskeys>;

/** For the pages at one address, which nobody who asks has a say in. */
export function createPasskeys(site: string) {
  const { origin: expectedOrigin, hostname } = new URL(site);
  const expected = { expectedOrigin, expectedRPID: hostname, requireUserVerification: true } as const;
  return {
    /** The name that they are made for. */
    site: hostname,

    /** What a browser makes a new one from. */
    async begin(db: Db, { id, email, name }: Person, { holder, now }: For) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        ...{ rpName: company.name, rpID: hostname },
        ...{ userID: new TextEncoder().encode(id), userName: email, userDisplayName: name },
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: await credentialsOf(db, id),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      });
      await keepChallenge(db, { holder, purpose: "add" }, options.challenge, now);
      return options;
    },

    /** The new one, where it was made for the last challenge; undefined otherwise. */
    async read(db: Db, text: string, { holder, now }: For): Promise<WebAuthnCredential | undefined> {
      const expectedChallenge = await takeChallenge(db, { holder, purpose: "add" }, now);
      const response = readNewPasskey(text);
      if (!response || !expectedChallenge) return undefined;
      const { verifyRegistrationResponse } = await library();
      const judged = { ...expected, response, expectedChallenge, supportedAlgorithmIDs: algorithms };
      try {
        if (await isCertified(response)) return undefined;
        return (await verifyRegistrationResponse(judged)).registrationInfo?.credential;
      } catch {
        return undefined;
      }
    },

    /** What one of somebody's own is to sign. */
    async ask(db: Db, userId: string, { holder, now }: For) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: await credentialsOf(db, userId),
        userVerification: "required",
      });
      await keepChallenge(db, { holder, purpose: "prove" }, options.challenge, now);
      return options;
    },

    /** What one of their own has signed, where that was the last challenge; undefined otherwise. It is still to be used up. */
    async judge(db: Db, userId: string, text: string, { holder, now }: For): Promise<SignedWith | undefined> {
      const expectedChallenge = await takeChallenge(db, { holder, purpose: "prove" }, now);
      const response = readSigned(text);
      if (!response || !expectedChallenge) return undefined;
      const kept = await db
        .selectFrom("passkeys")
        .select("public_key")
        .where("credential_id", "=", response.id)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (!kept) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const publicKey = new Uint8Array(Buffer.from(kept.public_key, "base64url"));
      // The counter is judged where it is kept, once the signature is known to be right.
      const credential = { id: response.id, publicKey, counter: 0 };
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          ...{ response, expectedChallenge, credential },
        });
        return verified ? { id: response.id, userId, counter: authenticationInfo.newCounter } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Keeps a new one; undefined where somebody has it already. Part of the caller's transaction. */
export async function keepPasskey(
  db: Db,
  { id, publicKey, counter, transports }: WebAuthnCredential,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values({
      ...{ credential_id: id, user_id: userId, name, counter },
      public_key: Buffer.from(publicKey).toString("base64url"),
      transports: JSON.stringify(transports ?? []),
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Whether its counter has risen, as each use makes it; one that counts nothing stays at nought. Part of the caller's transaction. */
export async function countUse(db: Db, { id, userId, counter }: SignedWith, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now.toISOString() })
    .where("credential_id", "=", id)
    .where("user_id", "=", userId)
    .where(({ eb, or }) =>
      or([eb("counter", "<", counter), ...(counter === 0 ? [eb("counter", "=", 0)] : [])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its name, where it was theirs. Part of the caller's transaction. */
export async function dropPasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const dropped = await db
    .deleteFrom("passkeys")
    .where("credential_id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return dropped?.name;
}

/** Somebody's own, the oldest first. */
export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credential_id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
  return rows.map(({ credential_id, name, created_at, last_used_at }) => ({
    ...{ id: credential_id, name, since: created_at },
    ...(last_used_at && { lastUsed: last_used_at }),
  }));
}

async function credentialsOf(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credential_id as id", "transports"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }));
}

/** Certificates are not asked for. To judge one, the library would fetch from addresses that stand in it. */
async function isCertified({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
  );
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}

/** Only where passkeys are used: it takes a third of a second and thirty megabytes. */
const library = lazily(() => import("@simplewebauthn/server"));

/** What every device can, in the order of preference: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Whose challenge it is: a session by its id, or a waiting sign-in by the hash of its token. */
type For = { holder: string; now: Date };
type Person = { id: string; email: string; name: string };
/** Which passkey signed, and how often it has by its own count. */
export type SignedWith = { id: string; userId: string; counter: number };
