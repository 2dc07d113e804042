/** Registers and verifies passkeys, which are a second factor (decision 90). */
import type {
  RegistrationResponseJSON,
  WebAuthnCredential,
  AuthenticationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { company } from "#company";
import { lazily } from "#domain/basics/collections.ts";
import type { Passkey } from "#resources/staff/passkeys.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import type { passkeyChallengeTable } from "./sign-in-tables.ts";

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Checks signatures against the origin of `site`, which no request can choose. */
export function createPasskeys(site: string) {
  const { origin: expectedOrigin, hostname } = new URL(site);
  const expected = { expectedOrigin, expectedRPID: hostname, requireUserVerification: true } as const;
  return {
    site: hostname,

    async beginRegistration(db: Db, { id, email, name }: Person, { holder, now }: ChallengeScope) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: company.name,
        rpID: hostname,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: await credentialsOf(db, id),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      });
      await storeChallenge(db, { holder, purpose: "add" }, options.challenge, now);
      return options;
    },

    async verifyRegistration(
      db: Db,
      text: string,
      { holder, now }: ChallengeScope,
    ): Promise<WebAuthnCredential | undefined> {
      const expectedChallenge = await takeChallenge(db, { holder, purpose: "add" }, now);
      const response: RegistrationResponseJSON | undefined = parseAs(registration, text);
      if (!response || !expectedChallenge) return undefined;
      const { verifyRegistrationResponse } = await library();
      const request = { ...expected, response, expectedChallenge, supportedAlgorithmIDs: algorithms };
      try {
        if (await isCertified(response)) return undefined;
        return (await verifyRegistrationResponse(request)).registrationInfo?.credential;
      } catch {
        return undefined;
      }
    },

    async beginAssertion(db: Db, userId: string, { holder, now }: ChallengeScope) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: await credentialsOf(db, userId),
        userVerification: "required",
      });
      await storeChallenge(db, { holder, purpose: "prove" }, options.challenge, now);
      return options;
    },

    /** The caller must still record the use. */
    async verifyAssertion(
      db: Db,
      userId: string,
      text: string,
      { holder, now }: ChallengeScope,
    ): Promise<PasskeyUse | undefined> {
      const expectedChallenge = await takeChallenge(db, { holder, purpose: "prove" }, now);
      const response: AuthenticationResponseJSON | undefined = parseAs(assertion, text);
      if (!response || !expectedChallenge) return undefined;
      const stored = await db
        .selectFrom("passkeys")
        .select("public_key")
        .where("credential_id", "=", response.id)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (!stored) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const publicKey = new Uint8Array(Buffer.from(stored.public_key, "base64url"));
      // recordUse compares the counter in the database, after the signature is verified.
      const credential = { id: response.id, publicKey, counter: 0 };
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge,
          credential,
        });
        return verified ? { id: response.id, userId, counter: authenticationInfo.newCounter } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns false if the passkey is registered already. Runs in the caller's transaction. */
export async function storePasskey(
  db: Db,
  { id, publicKey, counter, transports }: WebAuthnCredential,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values({
      credential_id: id,
      user_id: userId,
      name,
      counter,
      public_key: Buffer.from(publicKey).toString("base64url"),
      transports: JSON.stringify(transports ?? []),
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns false if the counter has not risen, as with a copied passkey. Runs in the caller's transaction. */
export async function recordUse(db: Db, { id, userId, counter }: PasskeyUse, now: Date): Promise<boolean> {
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

export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("passkeys")
    .where("credential_id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name;
}

export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credential_id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
  return rows.map(({ credential_id, name, created_at, last_used_at }) => ({
    id: credential_id,
    name,
    since: created_at,
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

/** Recognises certified passkeys, whose certificates would make the library fetch from addresses in them. */
async function isCertified({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
  );
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}

/** Loads on first use, because the library takes a third of a second and 30 MB. */
const library = lazily(() => import("@simplewebauthn/server"));

/** EdDSA, ES256 and RS256 in order of preference. Every device supports one of them. */
const algorithms = [-8, -7, -257];

/** `holder` is a session id, or the hash of a half sign-in's token. */
type ChallengeScope = { holder: string; now: Date };
type Person = { id: string; email: string; name: string };
export type PasskeyUse = { id: string; userId: string; counter: number };

/** Each is valid once, for five minutes and for one holder. */
type ChallengeKey = Pick<typeof passkeyChallengeTable.blank, "holder" | "purpose">;

/** Deletes expired challenges too, so that the table cannot be flooded. */
async function storeChallenge(db: Db, key: ChallengeKey, challenge: string, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now.toISOString()).execute();
  const row = { challenge, expires_at: isoTimeAfter(now, minutes(5)) };
  await db
    .insertInto("passkey_challenges")
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(["holder", "purpose"]).doUpdateSet(row))
    .execute();
}

/** Deletes the challenge even if its answer is wrong, so it must not run in a transaction that may roll back. */
async function takeChallenge(
  db: Db,
  { holder, purpose }: ChallengeKey,
  now: Date,
): Promise<string | undefined> {
  const stored = await db
    .deleteFrom("passkey_challenges")
    .where("holder", "=", holder)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return stored && stored.expires_at > now.toISOString() ? stored.challenge : undefined;
}

/** Returns undefined for any other text. */
function parseAs<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Longest credential id that WebAuthn allows, in base64url. */
const id = z.string().min(1).max(1364);

const common = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // No extensions are requested, so their results are dropped.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
