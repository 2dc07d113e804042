/** Tables for sign-in and sessions. Rows are deleted once they expire or are used. */

/** Browser that a person has logged in from, by the hash of its mark. */
export type SignInPlaceTable = { user_id: string; place_hash: string; last_used_at: string };

export type OneTimeCodeTable = { user_id: string; code_hash: string; expires_at: string; attempts: number };

/** Number of attempts under a hashed key, until the count expires. */
export type AttemptTable = { key_hash: string; points: number; expires_at: string };

/**
 * `secret` is encrypted. Codes of steps up to `last_step` are rejected; `is_on` is 1 once a code has confirmed the
 * secret.
 */
export type SecondFactorTable = {
  user_id: string;
  secret: string;
  is_on: 0 | 1;
  last_step: number;
  created_at: string;
};

/** Unused recovery codes. */
export type RecoveryCodeTable = { user_id: string; code_hash: string };

/** Sign-in with a correct password that still needs the second factor. */
export type HalfSignInTable = { token_hash: string; user_id: string; expires_at: string };

/** `transports` is JSON. A counter that does not rise is the sign of a copied passkey. */
export type PasskeyTable = {
  credential_id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: string;
  last_used_at: string | null;
};

/** Latest challenge of a session or half sign-in, for one use. */
export type PasskeyChallengeTable = {
  holder: string;
  purpose: "add" | "prove";
  challenge: string;
  expires_at: string;
};
