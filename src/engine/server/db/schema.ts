/** Schema of a database, from the definitions of its tables. */
import type {
  GeneratedColumn,
  StoredColumn,
  TableDefinition,
  TableIndex,
} from "#engine/server/tables/stored-columns.ts";
import { typeNames } from "./columns.ts";

/** Statement that makes a table or an index. */
export type SchemaPart = { name: string; kind: "table" | "index"; sql: string };

/** Returns the parts in an order in which they can be made. A reference to an unknown table throws. */
export const schemaParts = (tables: readonly TableDefinition[], isPostgres: boolean): SchemaPart[] =>
  referencedFirst(withParts(tables)).flatMap((table) => [
    { name: table.name, kind: "table" as const, sql: tableSql(table, isPostgres) },
    ...Object.entries(table.indexes ?? {}).map(([name, index]) => ({
      name,
      kind: "index" as const,
      sql: indexSql(table, name, index, isPostgres),
    })),
  ]);

/** Adds to tables of parts their reference to the table that owns them. */
function withParts(tables: readonly TableDefinition[]): TableDefinition[] {
  const owned = tables.flatMap(({ name: references, parts = {} }) =>
    Object.values(parts).map(({ table, column }) => ({ references, name: table.name, column })),
  );
  return tables.map((table) => ({
    ...table,
    stored: {
      ...table.stored,
      ...Object.fromEntries(
        owned
          .filter(({ name }) => name === table.name)
          .map(({ column, references }) => [
            column,
            { ...columnIn(table, column), references, onDelete: "cascade" as const },
          ]),
      ),
    },
  }));
}

function columnIn({ name, stored }: TableDefinition, column: string): StoredColumn {
  const found = stored[column];
  if (!found) throw new Error(`The table ${name} has no column ${column}`);
  return found;
}

function referencedFirst(tables: readonly TableDefinition[]): TableDefinition[] {
  const sorted = new Set<TableDefinition>();
  const add = (table: TableDefinition, through: readonly TableDefinition[]) => {
    if (sorted.has(table)) return;
    if (through.includes(table)) throw new Error(`The table ${table.name} references itself through others`);
    for (const { references } of Object.values(table.stored)) {
      if (references === undefined || references === table.name) continue;
      const referenced = tables.find(({ name }) => name === references);
      if (!referenced) throw new Error(`${table.name} references the unknown table ${references}`);
      add(referenced, [...through, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) add(table, []);
  return [...sorted];
}

function tableSql(table: TableDefinition, isPostgres: boolean): string {
  const { name, stored, generated = {}, uniqueKeys = [], checks = [], withoutRowid } = table;
  const key = primaryKeyOf(table);
  const lines = [
    ...Object.entries(generated).map(([column, rule]) => generatedSql(column, rule, isPostgres)),
    ...Object.entries(stored).map(([column, rule]) =>
      columnSql(column, rule, { isPostgres, isKey: key.includes(column) }),
    ),
    ...(key.length > 0 ? [`primary key (${listOf(key)})`] : []),
    ...uniqueKeys.map((columns) => `unique (${listOf(columns)})`),
    ...checks.map((condition) => `check (${condition})`),
  ];
  return `create table ${quote(name)} (${lines.join(", ")})${withoutRowid && !isPostgres ? " without rowid" : ""}`;
}

/** Empty for a table with a counter, whose type says that it is the key. */
const primaryKeyOf = ({ primaryKey, generated = {} }: TableDefinition): readonly string[] =>
  primaryKey ?? (Object.values(generated).some(({ type }) => type === "counter") ? [] : ["id"]);

function generatedSql(column: string, rule: GeneratedColumn, isPostgres: boolean): string {
  const type = typesOf(isPostgres)[rule.type];
  if (rule.type === "counter") return `${quote(column)} ${type}`;
  return `${quote(column)} ${type} generated always as (${rule.as(isPostgres)}) ${isPostgres ? "stored" : "virtual"}`;
}

/** Keys and references have no default: a row without one would be wrong. */
function columnSql(
  column: string,
  { type, isNullable, blank, references, onDelete }: StoredColumn,
  { isPostgres, isKey }: { isPostgres: boolean; isKey: boolean },
): string {
  const words = [quote(column), typesOf(isPostgres)[type]];
  if (!isNullable) words.push("not null");
  if (!isNullable && !isKey && !references && blank !== undefined) words.push(`default ${literal(blank)}`);
  if (references) words.push(`references ${quote(references)} ("id")`);
  if (onDelete) words.push(`on delete ${onDelete}`);
  return words.join(" ");
}

/** Expressions are texts, which compare by bytes like columns. */
function indexSql(table: TableDefinition, name: string, index: TableIndex, isPostgres: boolean): string {
  const { columns, where, isUnique } = "columns" in index ? index : { columns: index };
  const known = { ...table.stored, ...table.generated };
  const collation = isPostgres ? ' collate "C"' : "";
  const places = columns.map((column) => (column in known ? quote(column) : `(${column})${collation}`));
  return `create ${isUnique ? "unique index" : "index"} ${quote(name)} on ${quote(table.name)} (${places.join(", ")})${
    where === undefined ? "" : ` where ${where}`
  }`;
}

const typesOf = (isPostgres: boolean) => typeNames[isPostgres ? "postgres" : "sqlite"];

const listOf = (columns: readonly string[]): string => columns.map(quote).join(", ");

const quote = (name: string): string => `"${name}"`;

const literal = (value: unknown): string =>
  typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
