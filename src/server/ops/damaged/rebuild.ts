/** Makes derived tables anew, where a disk may have damaged a text in them. Jobs of the server fill those that no SQL fills. */
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { withSchemaLock } from "#engine/server/db/upgrade.ts";
import { schemaFor } from "#server/schema.ts";

export const rebuildDerived = (db: Db): Promise<void> =>
  withSchemaLock(db, async (connection, upToDate) => {
    await sql`update schema_parts set definition = '' where name like 'derived table %'`.execute(connection);
    await upToDate(connection, schemaFor(connection));
  });
