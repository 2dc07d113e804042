import { type Migration, Migrator, sql } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";

/** Those of the folder, in the order of their names; one that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(import.meta.glob<Partial<Migration>>("./migrations/*.ts", { eager: true })).flatMap(
    ([path, { up }]) => (up ? [[path.replace(/^.*\/|\.ts$/g, ""), { up }]] : []),
  ),
);

export async function migrate(db: Db): Promise<void> {
  if (isPostgres(db)) return toLatest(db);
  // Kysely takes no lock on SQLite: the write lock of one transaction keeps a second process waiting.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await toLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function toLatest(db: Db): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
