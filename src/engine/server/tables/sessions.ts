import { sessions } from "#engine/declare/sessions.ts";
import { column, computed } from "./columns.ts";
import { orNull, stored } from "./stored-columns.ts";
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
    staysShort: true,
    audit: { none: "A session ends within days, and each use changes it" },
    hidden: {
      token_hash: stored.text(),
      user_id: stored.text({ references: "users", onDelete: "cascade" }),
      expires_at: stored.text(),
      /** Time of the last second-factor proof in this session. */
      proven_at: orNull(stored.text()),
    },
    primaryKey: ["token_hash"],
    indexes: { sessions_user: ["user_id"], sessions_id: { columns: ["id"], isUnique: true } },
  },
);
