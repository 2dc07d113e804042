import { sessions } from "#engine/declare/sessions.ts";
import { column, elsewhere } from "./places.ts";
import { tableOf } from "./table.ts";

/** Sign-ins that last: the token is known to its holder alone, and kept as a hash that no list tells. */
export const sessionTable = tableOf(
  sessions,
  "sessions",
  {
    _id: column("id"),
    device: column("device"),
    address: column("address"),
    since: column("created_at"),
    lastUsed: column("last_seen_at"),
    current: elsewhere(),
  },
  {
    hidden: {
      token_hash: "" as string,
      user_id: "" as string,
      expires_at: "" as string,
      /** When a second factor was last proved in it. */
      proven_at: null as string | null,
    },
  },
);
