/** How people get in and stay in: rows of which none outlives its purpose. */

/** Where somebody has signed in from, as a hash: told from a place they never were at. */
export type SignInPlaceTable = { user_id: string; place_hash: string; last_used_at: string };

export type OneTimeCodeTable = { user_id: string; code_hash: string; expires_at: string; attempts: number };

/** How often something was tried by whoever the hash stands for, until when that counts. */
export type AttemptTable = { key_hash: string; points: number; expires_at: string };

/** The sealed secret of an authenticator; it counts once a code has confirmed it. No code counts up to `last_step`. */
export type SecondFactorTable = {
  user_id: string;
  secret: string;
  is_on: 0 | 1;
  last_step: number;
  created_at: string;
};

/** Those that are left. */
export type RecoveryCodeTable = { user_id: string; code_hash: string };

/** The password was right, and the code is still to come. */
export type HalfSignInTable = { token_hash: string; user_id: string; expires_at: string };

/** The public half of a key that a device of theirs keeps; `transports` is JSON. Its counter only ever rises. */
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

/** What a passkey is to sign, for one session or waiting sign-in; the last one that was asked for, once. */
export type PasskeyChallengeTable = {
  holder: string;
  purpose: "add" | "prove";
  challenge: string;
  expires_at: string;
};
