/** Defines tables of the database and their columns, whether or not a field maps to them. */
import type { RawBuilder } from "kysely";
import { mapValues } from "#domain/basics/collections.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** `amount` exceeds 32 bits, as paise and milligrams do. */
export type ColumnType = "text" | "integer" | "amount" | "bytes";

export type ColumnRules = {
  references?: string;
  onDelete?: "cascade";
};

/** `blank` is the default for rows that leave the column out. */
export type StoredColumn<Value = unknown> = ColumnRules & {
  type: ColumnType;
  blank: Value;
  isNullable?: boolean;
};

export type StoredColumns = Readonly<Record<string, StoredColumn>>;

type Rules<Value> = ColumnRules & { initial?: Value };

export const stored = {
  text: <Value extends string = string>({ initial, ...rules }: Rules<Value> = {}): StoredColumn<Value> => ({
    ...rules,
    type: "text",
    blank: initial ?? ("" as Value),
  }),
  integer: figure("integer"),
  amount: figure("amount"),
  /** Has no default, because no picture is empty. */
  bytes: <Value>(): StoredColumn<Value> => ({ type: "bytes", blank: undefined as Value }),
};

function figure(type: "integer" | "amount") {
  return <Value extends number = number>({ initial, ...rules }: Rules<Value> = {}): StoredColumn<Value> => ({
    ...rules,
    type,
    blank: initial ?? (0 as Value),
  });
}

export const orNull = <Value>(column: StoredColumn<Value>): StoredColumn<Value | null> => ({
  ...column,
  blank: null,
  isNullable: true,
});

export type StoredRow<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends StoredColumn<infer Value> ? Value : never;
};

/** The database fills it in and code never writes it. */
export type GeneratedColumn =
  | { type: "counter" }
  | { type: "text" | "integer"; as(isPostgres: boolean): string };

/** In the order of the index. `where` makes it partial. */
export type TableIndex =
  | readonly string[]
  | { columns: readonly string[]; where?: string; isUnique?: boolean };

/** Runs once for each changed row, in the same transaction. Statements may use `new` and `old`. */
export type TableTrigger = {
  on?: string;
  after: "insert" | "update" | "delete";
  /** An update must change one of these columns. */
  changed?: readonly string[];
  does(isPostgres: boolean): readonly RawBuilder<unknown>[];
};

/** `none` says why the audit log need not prove the rows. */
export type AuditRule = ProofRule | { none: string };

export type ProofRule = {
  /** The column `id` if left out. */
  key?: RawBuilder<unknown>;
  /** Empty if the change itself supplies the keys. */
  by: readonly string[];
  /** The whole table if left out. */
  from?: RawBuilder<unknown>;
  /** Requires every row to be in the log once an entry covers the table. */
  isWhole?: true;
  /** True for tables without `id` and `created_at`. */
  isUndated?: true;
  /** An audit entry records each deletion. */
  isDeletable?: true;
  /** True if its ids are also keys of a deletable table. */
  namesDeletable?: true;
};

export type TableRules = {
  /** A counter, or else `id`, if left out. */
  primaryKey?: readonly string[];
  uniqueKeys?: readonly (readonly string[])[];
  checks?: readonly string[];
  generated?: Readonly<Record<string, GeneratedColumn>>;
  indexes?: Readonly<Record<string, TableIndex>>;
  /** SQLite stores the rows in the order of their key. */
  withoutRowid?: true;
  /** Message of the error when a statement changes or deletes a row. */
  appendOnly?: string;
  triggers?: Readonly<Record<string, TableTrigger>>;
  views?: Readonly<Record<string, (isPostgres: boolean) => RawBuilder<unknown>>>;
  functions?: Readonly<Record<string, string>>;
  /** The table does not grow as the company works, so that a statement may read all of its rows. */
  staysShort?: true;
  firstRows?: readonly Readonly<Record<string, string | number>>[];
  hasTextIndex?: true;
};

export type TableDefinition = TableRules & {
  name: string;
  stored: StoredColumns;
  /** The rows of these tables are deleted with the owner. */
  parts?: Readonly<Record<string, { table: { name: string }; column: string }>>;
  audit?: AuditRule;
  /** A changed definition drops the rows. Without `fill`, the server's jobs make them again. */
  derived?: { fill?(isPostgres: boolean): readonly RawBuilder<unknown>[] };
};

type PlainTable<R = Row> = TableDefinition & { blank: R };

export const plainTable = <const Columns extends StoredColumns>(
  name: string,
  columns: Columns,
  rules: TableRules & { audit: AuditRule },
): PlainTable<StoredRow<Columns>> => ({ name, stored: columns, blank: blanksOf(columns), ...rules });

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
  mapValues(columns, ({ blank }) => blank) as StoredRow<Columns>;
