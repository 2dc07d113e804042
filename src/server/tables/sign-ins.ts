/** How people get in and stay in: rows of which none outlives its purpose. */

export type SessionTable = {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  last_seen_at: string;
};

export type OneTimeCodeTable = { user_id: string; code_hash: string; expires_at: string; attempts: number };

/** How often something was tried by whoever the hash stands for, until when that counts. */
export type AttemptTable = { key_hash: string; points: number; expires_at: string };
