import {
  type Dialect,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";

/** Throws if the expression has parameters. */
export function sqlText(expression: Expression<unknown>, isPostgres: boolean): string {
  const { sql: text, parameters } = asRaw(expression).compile(writerOf(isPostgres));
  if (parameters.length > 0) throw new Error(`An expression of the schema has parameters: ${text}`);
  // Blanks in a quoted text stay as they are.
  return text.replace(/'(?:[^']|'')*'|\s+/g, (part) => (part.startsWith("'") ? part : " ")).trim();
}

export const writerOf = (isPostgres: boolean): Kysely<Record<string, Record<string, unknown>>> =>
  isPostgres ? postgres : sqlite;

const asRaw = (expression: Expression<unknown>): RawBuilder<unknown> => sql`${expression}`;

const writer = (dialect: Omit<Dialect, "createDriver">): Kysely<Record<string, Record<string, unknown>>> =>
  new Kysely({ dialect: { ...dialect, createDriver: () => new DummyDriver() } });

const sqlite = writer({
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
const postgres = writer({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
