/** Databases with the company's tables, on the one PostgreSQL server that all test files of a run share. */
import { openDatabase } from "#server/database.ts";
import { copyDatabase, createTemplate, type TestDatabase } from "../setup/cluster.ts";
import { emptyTablesSql, runSql, startPostgres } from "./postgres.ts";

export { createTemplate, type TestDatabase } from "../setup/cluster.ts";

/** A migrated database, or a copy of the template. */
export const createDatabase = async (template?: string): Promise<TestDatabase> =>
  copyDatabase(template ?? (await migratedTemplate()));

const migratedTemplate = () =>
  createTemplate("migrated", async (url) => {
    const db = await openDatabase({ url, file: "" });
    await db.destroy();
  });

/** A database with empty tables, cleared after use. Test files reuse it, because creating one writes hundreds of files. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const database = idleDatabases.pop() ?? (await createDatabase());
  const shape = await shapeOf(database.url);
  return {
    ...database,
    async drop() {
      if ((await shapeOf(database.url)) === shape) idleDatabases.push(database);
      else await database.drop();
    },
  };
}

const idleDatabases: TestDatabase[] = [];

/** The schema that a test may have changed: columns, indexes, triggers and functions. */
const shapeOf = async (url: string): Promise<string> =>
  JSON.stringify(
    await runSql(
      url,
      `select format('%s.%s %s', attrelid::regclass, attname, atttypid::regtype) as part from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped
      union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by part`,
    ),
  );

/** A database on its own server, which keeps its commits through a crash. */
export async function createServer(): Promise<TestDatabase> {
  const { url, crash, stop } = await startPostgres();
  return { url, clear: () => runSql(url, emptyTablesSql), drop: stop, crash };
}
