/** Columns and tables as the database has them, whether or not a field maps to them. */
import type { RawBuilder } from "kysely";
import type { Row } from "#engine/declare/vocabulary.ts";

/** `amount` exceeds 32 bits, as paise and milligrams do. */
export type ColumnType = "text" | "integer" | "amount" | "bytes";

/** Rules that the database enforces on one column. */
export type ColumnRules = {
  /** Table whose `id` the column contains. */
  references?: string;
  /** Deletes the row with the one that it references. */
  onDelete?: "cascade";
};

/** A null is allowed only in a nullable column. `blank` is the default for rows that leave the column out. */
export type StoredColumn<Value = unknown> = ColumnRules & {
  type: ColumnType;
  blank: Value;
  isNullable?: boolean;
};

export type StoredColumns = Readonly<Record<string, StoredColumn>>;

type Rules<Value> = ColumnRules & { initial?: Value };

/** Columns without a field. */
export const stored = {
  text: <Value extends string = string>({ initial, ...rules }: Rules<Value> = {}): StoredColumn<Value> => ({
    ...rules,
    type: "text",
    blank: initial ?? ("" as Value),
  }),
  integer: <Value extends number = number>(rules: Rules<Value> = {}): StoredColumn<Value> =>
    figure("integer", rules),
  amount: <Value extends number = number>(rules: Rules<Value> = {}): StoredColumn<Value> =>
    figure("amount", rules),
  /** Has no default, because no picture is empty. */
  bytes: <Value>(): StoredColumn<Value> => ({ type: "bytes", blank: undefined as Value }),
};

const figure = <Value extends number>(
  type: ColumnType,
  { initial, ...rules }: Rules<Value>,
): StoredColumn<Value> => ({ ...rules, type, blank: initial ?? (0 as Value) });

export const orNull = <Value>(column: StoredColumn<Value>): StoredColumn<Value | null> => ({
  ...column,
  blank: null,
  isNullable: true,
});

/** Row types of columns. */
export type StoredRow<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends StoredColumn<infer Value> ? Value : never;
};

/** Column that the database fills in and code never writes: a rising number, or an expression over the row. */
export type GeneratedColumn =
  | { type: "counter" }
  | { type: "text" | "integer"; as(isPostgres: boolean): string };

/** Columns or SQL expressions, in the order of the index. `where` makes it partial. */
export type TableIndex =
  | readonly string[]
  | { columns: readonly string[]; where?: string; isUnique?: boolean };

/** Runs once for each changed row, in the same transaction. Statements may use `new` and `old`. */
export type TableTrigger = {
  /** Table whose changes it follows, if not its own. */
  on?: string;
  after: "insert" | "update" | "delete";
  /** Columns of which an update must change one. */
  changed?: readonly string[];
  does(isPostgres: boolean): readonly RawBuilder<unknown>[];
};

/** How the audit log proves the rows of a table, or the reason why it does not. */
export type AuditRule = ProofRule | { none: string };

export type ProofRule = {
  /** Groups rows of one key under one hash. The column `id` if left out. */
  key?: RawBuilder<unknown>;
  /** Columns searched for the record ids in a log entry. Empty if the change itself supplies the keys. */
  by: readonly string[];
  /** Source of the rows, if not the whole table. */
  from?: RawBuilder<unknown>;
  /** Requires every row to be in the log once an entry covers the table. */
  isWhole?: true;
  /** True for tables without `id` and `created_at`. */
  isUndated?: true;
  /** Allows deletions. An entry records each. */
  isDeletable?: true;
  /** True if its ids are also keys of a deletable table. */
  namesDeletable?: true;
};

/** Rules that the database enforces on a whole table, and its indexes by name. */
export type TableRules = {
  /** A counter, or else `id`, if left out. */
  primaryKey?: readonly string[];
  /** Columns whose values no two rows share, besides those with a message for the user. */
  uniqueKeys?: readonly (readonly string[])[];
  /** SQL conditions that every row meets. */
  checks?: readonly string[];
  generated?: Readonly<Record<string, GeneratedColumn>>;
  indexes?: Readonly<Record<string, TableIndex>>;
  /** SQLite stores the rows in the order of their key. */
  withoutRowid?: true;
  /** Message of the error for a change of a row. */
  appendOnly?: string;
  triggers?: Readonly<Record<string, TableTrigger>>;
  /** Queries by the name of their view, which triggers and fills read. */
  views?: Readonly<Record<string, (isPostgres: boolean) => RawBuilder<unknown>>>;
  /** Statements that create functions on PostgreSQL, by name, for generated columns. */
  functions?: Readonly<Record<string, string>>;
  /** Its rows do not add up as the company works, so that a statement may read all of them. */
  staysShort?: true;
  /** Rows of a new database. */
  firstRows?: readonly Readonly<Record<string, string | number>>[];
  /** Indexes the column `searched` of a table with a `number`. */
  hasTextIndex?: true;
};

/** Definition of a table, for the schema. */
export type TableDefinition = TableRules & {
  name: string;
  stored: StoredColumns;
  /** Columns of other tables that contain an `id` of this one and are deleted with it. */
  parts?: Readonly<Record<string, { table: { name: string }; column: string }>>;
  audit?: AuditRule;
  /**
   * Rows follow from other tables, so that a changed definition drops them. `fill` makes them again at once; without
   * it, the server's jobs do.
   */
  derived?: { fill?(isPostgres: boolean): readonly RawBuilder<unknown>[] };
};

export type PlainTable<R = Row> = TableDefinition & { blank: R };

/** Table without a resource. */
export const plainTable = <const Columns extends StoredColumns>(
  name: string,
  columns: Columns,
  rules: TableRules & { audit: AuditRule },
): PlainTable<StoredRow<Columns>> => ({ name, stored: columns, blank: blanksOf(columns), ...rules });

/** Table without a resource that follows from others. */
export const derivedTable = <const Columns extends StoredColumns>(
  name: string,
  columns: Columns,
  rules: TableRules & Pick<TableDefinition, "derived">,
): PlainTable<StoredRow<Columns>> => ({
  name,
  stored: columns,
  blank: blanksOf(columns),
  derived: {},
  ...rules,
});

export const blanksOf = <Columns extends StoredColumns>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, { blank }]) => [name, blank])) as StoredRow<Columns>;
