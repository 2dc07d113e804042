import { sessions } from "#engine/declare/sessions.ts";
import { column, computed } from "./columns.ts";
import { tableOf } from "./table.ts";

/** Login sessions. The table stores a hash of the token, which no list returns. */
export const sessionTable = tableOf(
  sessions,
  "sessions",
  {
    _id: column("id"),
    device: column("device"),
    address: column("address"),
    since: column("created_at"),
    lastUsed: column("last_seen_at"),
    current: computed(),
  },
  {
    hidden: {
      token_hash: "" as string,
      user_id: "" as string,
      expires_at: "" as string,
      /** Time of the last second-factor proof in this session. */
      proven_at: null as string | null,
    },
  },
);
