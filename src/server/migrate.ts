import { type Migration, Migrator, sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

/** Sorted by file name. A released migration never changes. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(import.meta.glob<Partial<Migration>>("./migrations/*.ts", { eager: true })).flatMap(
    ([path, { up }]) => (up ? [[path.replace(/^.*\/|\.ts$/g, ""), { up }]] : []),
  ),
);

export const migrate = (db: Db): Promise<void> => withMigrations(db, (_, migrated) => migrated());

/** Runs `work` and its migrations in one transaction, so that a second process waits. */
export function withMigrations<Result>(
  db: Db,
  work: (connection: Db, migrated: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await begin(connection);
    try {
      const result = await work(connection, () => toLatest(connection));
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function begin(connection: Db): Promise<void> {
  if (!isPostgres(connection)) await sql`begin immediate`.execute(connection);
  else {
    await sql`begin`.execute(connection);
    // Kysely locks only after it has created its own tables, which two processes may do at once.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(connection);
  }
}

/** Arbitrary number, used by no other lock in the database. */
const migrationLock = 4_101_963;

/** Returns whether an older version, or none, left the database. */
export async function isOutdated(db: Db): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.some(({ executedAt }) => !executedAt);
}

async function toLatest(db: Db): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

function migratorOf(db: Db): Migrator {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  return new Migrator({ db, provider, disableTransactions: true });
}
