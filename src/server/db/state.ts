import { CompiledQuery } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";

/**
 * A text that is another one as soon as anything was written, by this process or another: what was read while it was
 * the same still holds. Undefined where the database cannot tell. Source: sqlite.org/pragma.html, data_version, which
 * speaks of everybody else's changes; total_changes() of one's own.
 */
export async function stateOf(db: Db): Promise<string | undefined> {
  if (isPostgres(db)) return undefined;
  const { rows } = await db.executeQuery(asked);
  return rows[0]?.state;
}

const asked = CompiledQuery.raw(
  "select total_changes() || '.' || data_version as state from pragma_data_version",
) as CompiledQuery<{ state: string }>;
