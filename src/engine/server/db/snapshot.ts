import { lazily } from "#domain/basics/collections.ts";
import { type Db, isPostgres } from "./dialect.ts";
import { notePathOf, openReadingNote } from "./reading-notes.ts";
import { sqliteFileOf, openSqliteReadOnly } from "./sqlite.ts";

/** Call `end` once to free the resources. */
type Snapshot = { db: Db; end(): Promise<void> };

/** Opens a second connection on SQLite, so that requests need not wait. One in memory has none and is read itself. */
export async function snapshotOf(db: Db): Promise<Snapshot> {
  const file = sqliteFileOf(db);
  if (file === undefined && !isPostgres(db)) return { db, end: async () => undefined };
  const source = file === undefined ? db : openSqliteReadOnly(file, openReadingNote(notePathOf(file)));
  const snapshot = await source
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  return {
    db: snapshot,
    end: lazily(async () => {
      await snapshot.rollback().execute();
      if (source !== db) await source.destroy();
    }),
  };
}
