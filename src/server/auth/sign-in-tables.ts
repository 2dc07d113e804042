/** Tables for sign-in and sessions. Rows are deleted once they expire or are used. */
import { sql } from "kysely";
import { orNull, plainTable, stored } from "#engine/server/tables/stored-columns.ts";

const expires = { none: "Its rows end within days" } as const;

const ofUser = () => stored.text({ references: "users", onDelete: "cascade" });

/** Browser that a person has logged in from, by the hash of its mark. */
export const signInPlaceTable = plainTable(
  "sign_in_places",
  { user_id: ofUser(), place_hash: stored.text(), last_used_at: stored.text() },
  {
    audit: { none: "A browser that is forgotten asks for a code again" },
    primaryKey: ["user_id", "place_hash"],
    indexes: { sign_in_places_mark: ["place_hash"] },
  },
);

export const oneTimeCodeTable = plainTable(
  "one_time_codes",
  { user_id: ofUser(), code_hash: stored.text(), expires_at: stored.text(), attempts: stored.integer() },
  { staysShort: true, audit: expires, primaryKey: ["user_id"] },
);

/** Number of attempts under a hashed key, until the count expires. */
export const attemptTable = plainTable(
  "attempts",
  { key_hash: stored.text(), points: stored.integer(), expires_at: stored.text() },
  {
    staysShort: true,
    audit: expires,
    primaryKey: ["key_hash"],
    indexes: { attempts_expires: ["expires_at"] },
  },
);

/** Leaves out counters and times of use, which change without an entry. */
const factors = sql`(
  select user_id, 'authenticator' as kind, secret as id, '' as name, '' as public_key, created_at
    from second_factors where is_on = 1
  union all select user_id, 'passkey', credential_id, name, public_key, created_at from passkeys
  union all select user_id, 'recovery code', code_hash, '', '', '' from recovery_codes
) as factors`;

const amongFactors = { none: "The proof of second_factors covers it" } as const;

/**
 * `secret` is encrypted. Codes of steps up to `last_step` are rejected; `is_on` is 1 once a code has confirmed the
 * secret.
 */
export const secondFactorTable = plainTable(
  "second_factors",
  {
    user_id: ofUser(),
    secret: stored.text(),
    is_on: stored.integer<0 | 1>(),
    last_step: stored.integer(),
    created_at: stored.text(),
  },
  {
    staysShort: true,
    audit: {
      key: sql`user_id`,
      by: ["user_id"],
      from: factors,
      isWhole: true,
      isUndated: true,
      isDeletable: true,
    },
    primaryKey: ["user_id"],
  },
);

/** Unused recovery codes. */
export const recoveryCodeTable = plainTable(
  "recovery_codes",
  { user_id: ofUser(), code_hash: stored.text() },
  { staysShort: true, audit: amongFactors, primaryKey: ["user_id", "code_hash"] },
);

/** Sign-in with a correct password that still needs the second factor. */
export const halfSignInTable = plainTable(
  "half_sign_ins",
  { token_hash: stored.text(), user_id: ofUser(), expires_at: stored.text() },
  { staysShort: true, audit: expires, primaryKey: ["token_hash"] },
);

/** `transports` is JSON. A counter that does not rise is the sign of a copied passkey. */
export const passkeyTable = plainTable(
  "passkeys",
  {
    credential_id: stored.text(),
    user_id: ofUser(),
    name: stored.text(),
    public_key: stored.text(),
    counter: stored.amount(),
    transports: stored.text(),
    created_at: stored.text(),
    last_used_at: orNull(stored.text()),
  },
  {
    staysShort: true,
    audit: amongFactors,
    primaryKey: ["credential_id"],
    indexes: { passkeys_of_user: ["user_id"] },
  },
);

/** Latest challenge of a session or half sign-in, for one use. */
export const passkeyChallengeTable = plainTable(
  "passkey_challenges",
  {
    holder: stored.text(),
    purpose: stored.text<"add" | "prove">(),
    challenge: stored.text(),
    expires_at: stored.text(),
  },
  { staysShort: true, audit: expires, primaryKey: ["holder", "purpose"] },
);
