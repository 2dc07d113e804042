/** Differences between SQLite and PostgreSQL, such as type names, and the SQL text of expressions for either. */
import {
  Kysely,
  PostgresAdapter,
  type Dialect,
  DummyDriver,
  type Expression,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { RequiredTables, Tables } from "#engine/server/tables/tables.ts";
import type { AnyTables } from "#engine/server/tables/table.ts";

export type Db = Kysely<With<RequiredTables, Tables>>;

type With<Needed, All extends Needed> = All;

export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** The compiler does not know the columns of tables that only a declaration names. */
export const anyTables = (db: Db): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;

/** Text compares by bytes in both databases, so that both sort alike. */
export const typeNames = {
  sqlite: {
    text: "text",
    integer: "integer",
    amount: "integer",
    counter: "integer primary key autoincrement",
    bytes: "blob",
  },
  postgres: {
    text: 'text collate "C"',
    integer: "integer",
    amount: "bigint",
    counter: "bigint generated always as identity primary key",
    bytes: "bytea",
  },
} as const;

/** Returns the expression as SQL. Throws if it has parameters. */
export function sqlText(expression: Expression<unknown>, isPostgres: boolean): string {
  const { sql: text, parameters } = sql`${expression}`.compile(writerOf(isPostgres));
  if (parameters.length > 0) throw new Error(`An expression of the schema has parameters: ${text}`);
  // Blanks in a quoted text stay as they are.
  return text.replace(/'(?:[^']|'')*'|\s+/g, (part) => (part.startsWith("'") ? part : " ")).trim();
}

export const writerOf = (isPostgres: boolean): Kysely<AnyTables> => (isPostgres ? postgres : sqlite);

const createWriter = (dialect: Omit<Dialect, "createDriver">): Kysely<AnyTables> =>
  new Kysely({ dialect: { ...dialect, createDriver: () => new DummyDriver() } });

const sqlite = createWriter({
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
const postgres = createWriter({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
