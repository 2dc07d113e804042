import type { Db } from "#engine/server/db/dialect.ts";
import { withoutDerived, withSchemaLock } from "#engine/server/db/upgrade.ts";
import { schemaFor } from "#server/schema.ts";

/** Makes derived tables anew, where a disk may have damaged a text. Jobs of the server fill those that no SQL fills. */
export const rebuildDerived = (db: Db): Promise<void> =>
  withSchemaLock(db, (transaction) =>
    withoutDerived(transaction, schemaFor(transaction), async () => undefined),
  );
