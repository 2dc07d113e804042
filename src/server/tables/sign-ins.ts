/** How people get in and stay in: rows of which none outlives its purpose. */

/** Where somebody has signed in from, as a hash: told from a place they never were at. */
export type SignInPlaceTable = { user_id: string; place_hash: string; last_used_at: string };

export type OneTimeCodeTable = { user_id: string; code_hash: string; expires_at: string; attempts: number };

/** How often something was tried by whoever the hash stands for, until when that counts. */
export type AttemptTable = { key_hash: string; points: number; expires_at: string };
