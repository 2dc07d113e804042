/** Derives the parts of the database schema, such as tables and indexes, with the SQL that makes and drops them. */
import type {
  GeneratedColumn,
  StoredColumn,
  TableDefinition,
  TableIndex,
} from "#engine/server/tables/stored-columns.ts";
import { appendOnlyTriggers, createTrigger, dropAppendOnlyTriggers, dropTrigger } from "./triggers.ts";
import { typeNames, sqlText } from "./dialect.ts";
import { createTextIndex, dropTextIndex } from "./text-index.ts";

export type SchemaPart = {
  type: PartType;
  /** '' for a function. A trigger may be on another table than the one that declares it, which is `of`. */
  table: string;
  of: string;
  name: string;
  definition: string;
  make: readonly string[];
  /** Statements that follow once all tables exist. */
  fill?: readonly string[];
  notAddable?: string;
};

/** A derived table, a view, an index or what follows it holds nothing that cannot be made again. */
export type PartType =
  | "function"
  | "table"
  | "column"
  | "derived table"
  | "view"
  | "index"
  | "text index"
  | "append-only"
  | "trigger";

/** Returns the parts in an order in which they can be made. Throws for a reference to an unknown table. */
export function schemaParts(definitions: readonly TableDefinition[], isPostgres: boolean): SchemaPart[] {
  const tables = referencedFirst(withParts(definitions));
  const ofEach = (partsOf: (table: TableDefinition, isPostgres: boolean) => Part[]) =>
    tables.flatMap((table) => partsOf(table, isPostgres).map((part) => ({ ...part, of: table.name })));
  return [
    ...(isPostgres ? ofEach(functionParts) : []),
    ...ofEach(tableParts),
    ...ofEach(viewParts),
    ...ofEach(indexParts),
    ...ofEach(triggerParts),
  ];
}

export function dropStatements(
  { type, table, name }: Pick<SchemaPart, "type" | "table" | "name">,
  isPostgres: boolean,
): string[] {
  switch (type) {
    case "derived table":
      return [`drop table if exists ${quote(table)}`];
    case "view":
      return [`drop view if exists ${quote(name)}`];
    case "index":
      return [`drop index if exists ${quote(name)}`];
    case "text index":
      return dropTextIndex(table, isPostgres);
    case "append-only":
      return dropAppendOnlyTriggers(table, isPostgres);
    case "trigger":
      return dropTrigger(name, table, isPostgres);
    case "function":
      return [`drop function if exists ${quote(name)}`];
    default:
      throw new Error(`A ${type} is never dropped`);
  }
}

type Part = Omit<SchemaPart, "of">;

const functionParts = ({ functions = {} }: TableDefinition): Part[] =>
  Object.entries(functions).map(([name, sql]) => part("function", "", name, [sql]));

const part = (type: PartType, table: string, name: string, make: readonly string[]): Part => ({
  type,
  table,
  name,
  definition: make.join("; "),
  make,
});

function tableParts(table: TableDefinition, isPostgres: boolean): Part[] {
  const { name, derived, firstRows = [] } = table;
  const columns = columnParts(table, isPostgres);
  const constraints = constraintsOf(table);
  const end = table.withoutRowid && !isPostgres ? " without rowid" : "";
  const lines = [...columns.map(({ definition, name }) => `${quote(name)} ${definition}`), ...constraints];
  const make = [`create table ${quote(name)} (${lines.join(", ")})${end}`];
  if (derived) {
    const fill = derived.fill?.(isPostgres).map((statement) => sqlText(statement, isPostgres));
    const views = viewParts(table, isPostgres).map(({ definition }) => definition);
    return [{ ...part("derived table", name, name, [...make, ...views, ...(fill ?? [])]), make, fill }];
  }
  const rows = firstRows.map((row) => insertSql(name, row));
  return [{ ...part("table", name, name, [...constraints, end]), make: [...make, ...rows] }, ...columns];
}

const insertSql = (table: string, row: Readonly<Record<string, unknown>>): string =>
  `insert into ${quote(table)} (${listOf(Object.keys(row))}) values (${Object.values(row).map(literal).join(", ")})`;

function constraintsOf(table: TableDefinition): string[] {
  const { uniqueKeys = [], checks = [] } = table;
  const key = primaryKeyOf(table);
  return [
    ...(key.length > 0 ? [`primary key (${listOf(key)})`] : []),
    ...uniqueKeys.map((columns) => `unique (${listOf(columns)})`),
    ...checks.map((condition) => `check (${condition})`),
  ];
}

/** Returns no columns for a table with a counter, whose type says that it is the key. */
export const primaryKeyOf = ({ primaryKey, generated = {} }: TableDefinition): readonly string[] =>
  primaryKey ?? (counterOf({ generated }) ? [] : ["id"]);

export const counterOf = ({ generated = {} }: Pick<TableDefinition, "generated">): string | undefined =>
  Object.keys(generated).find((name) => generated[name]?.type === "counter");

function columnParts(table: TableDefinition, isPostgres: boolean): Part[] {
  const { name, stored, generated = {} } = table;
  const unique = [...primaryKeyOf(table), ...(table.uniqueKeys ?? []).flat()];
  const add = (column: string, definition: string, notAddable?: string): Part => ({
    ...part("column", name, column, [definition]),
    make: [`alter table ${quote(name)} add column ${quote(column)} ${definition}`],
    notAddable,
  });
  const reasonNotAddable = (column: string, rule: StoredColumn) => {
    if (unique.includes(column)) return "is part of a key";
    return hasDefault(rule) ? undefined : "has no default";
  };
  return [
    ...Object.entries(generated).map(([column, rule]) =>
      add(column, generatedSql(rule, isPostgres), rule.type === "counter" ? "numbers its rows" : undefined),
    ),
    ...Object.entries(stored).map(([column, rule]) =>
      add(
        column,
        columnSql(rule, { isPostgres, isKey: primaryKeyOf(table).includes(column) }),
        reasonNotAddable(column, rule),
      ),
    ),
  ];
}

function generatedSql(rule: GeneratedColumn, isPostgres: boolean): string {
  const type = typesOf(isPostgres)[rule.type];
  if (rule.type === "counter") return type;
  return `${type} generated always as (${rule.as(isPostgres)}) ${isPostgres ? "stored" : "virtual"}`;
}

/** Keys and references have no default: a row without one would be wrong. */
function columnSql(
  rule: StoredColumn,
  { isPostgres, isKey }: { isPostgres: boolean; isKey: boolean },
): string {
  const { type, isNullable, blank, references, onDelete } = rule;
  const words: string[] = [typesOf(isPostgres)[type]];
  if (!isNullable) words.push("not null");
  if (!isNullable && !isKey && hasDefault(rule)) words.push(`default ${literal(blank)}`);
  if (references) words.push(`references ${quote(references)} ("id")`);
  if (onDelete) words.push(`on delete ${onDelete}`);
  return words.join(" ");
}

const hasDefault = ({ isNullable, references, blank }: StoredColumn): boolean =>
  isNullable === true || (references === undefined && blank !== undefined);

const viewParts = ({ name, views = {} }: TableDefinition, isPostgres: boolean): Part[] =>
  Object.entries(views).map(([view, query]) =>
    part("view", name, view, [`create view ${quote(view)} as ${sqlText(query(isPostgres), isPostgres)}`]),
  );

function indexParts(table: TableDefinition, isPostgres: boolean): Part[] {
  const { name, indexes = {}, hasTextIndex } = table;
  return [
    ...Object.entries(indexes).map(([index, rule]) =>
      part("index", name, index, [indexSql(table, index, rule, isPostgres)]),
    ),
    ...(hasTextIndex ? [part("text index", name, name, createTextIndex(name, isPostgres))] : []),
  ];
}

/** Collates expressions, which are texts, by bytes, as columns are. */
function indexSql(table: TableDefinition, name: string, index: TableIndex, isPostgres: boolean): string {
  const { columns, where, isUnique } = "columns" in index ? index : { columns: index };
  const known = { ...table.stored, ...table.generated };
  const collation = isPostgres ? ' collate "C"' : "";
  const places = columns.map((column) => (column in known ? quote(column) : `(${column})${collation}`));
  return `create ${isUnique ? "unique index" : "index"} ${quote(name)} on ${quote(table.name)} (${places.join(", ")})${
    where === undefined ? "" : ` where ${where}`
  }`;
}

function triggerParts(table: TableDefinition, isPostgres: boolean): Part[] {
  const { appendOnly, triggers = {} } = table;
  return [
    ...(appendOnly
      ? [part("append-only", table.name, table.name, appendOnlyTriggers(table.name, appendOnly, isPostgres))]
      : []),
    ...Object.entries(triggers).map(([name, { on = table.name, ...trigger }]) =>
      part("trigger", on, name, createTrigger({ ...trigger, name, on }, isPostgres)),
    ),
  ];
}

function withParts(tables: readonly TableDefinition[]): TableDefinition[] {
  const partTables = tables.flatMap(({ name: references, parts = {} }) =>
    Object.values(parts).map(({ table, column }) => ({ references, name: table.name, column })),
  );
  return tables.map((table) => ({
    ...table,
    stored: {
      ...table.stored,
      ...Object.fromEntries(
        partTables
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

export function referencedFirst<Definition extends TableDefinition>(
  tables: readonly Definition[],
): Definition[] {
  const sorted = new Set<Definition>();
  const add = (table: Definition, through: readonly Definition[]) => {
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

const typesOf = (isPostgres: boolean) => typeNames[isPostgres ? "postgres" : "sqlite"];

const listOf = (columns: readonly string[]): string => columns.map(quote).join(", ");

const quote = (name: string): string => `"${name}"`;

const literal = (value: unknown): string =>
  typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
