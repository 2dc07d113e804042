/** Describes how the columns of a table store the fields of a resource. */
import type { Expression } from "kysely";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Codec } from "./column-kinds.ts";
import type { ColumnRules } from "./stored-columns.ts";

/** An empty value is stored as '' or 0, or as null in a nullable column. */
type ColumnOptions = ColumnRules & {
  folded?: string;
  /** Compared without folding its case. */
  isKey?: true;
  isUnique?: string;
  /** identityOf() the text. Null without a text. */
  identity?: string;
  codec?: Codec;
};
type Column = { column: string; isNullable?: boolean } & ColumnOptions;

/** Written by the server alone. */
type CreatedAt<Name extends string = string> = { createdAt: Name };

/** Stored by id, returned by name and written by the server alone. */
export type Person<Name extends string = string> = { person: Name };

/** Never written here. */
export type ComputedColumn = {
  computed: Expression<unknown> | ((isPostgres: boolean) => Expression<unknown>) | undefined;
  sorted?: Expression<string | number>;
  codec?: Codec;
};

export type ColumnMapping = Column | CreatedAt | Person | ComputedColumn;

export const column = <const Name extends string, const More extends ColumnOptions = Record<never, never>>(
  name: Name,
  more?: More,
) => ({ column: name, ...more }) as { column: Name; isNullable?: false } & More;
export const nullable = <const Name extends string, const More extends ColumnOptions = Record<never, never>>(
  name: Name,
  more?: More,
) => ({ column: name, isNullable: true, ...more }) as { column: Name; isNullable: true } & More;
export const createdAt = <const Name extends string>(name: Name): CreatedAt<Name> => ({ createdAt: name });
export const person = <const Name extends string>(name: Name): Person<Name> => ({ person: name });
export const computed = (
  read?: ComputedColumn["computed"],
  more: Omit<ComputedColumn, "computed"> = {},
): ComputedColumn => ({ computed: read, ...more });

/** A field or a location without its counterpart does not compile. */
export type ColumnMap<V> = {
  [K in keyof V & string]-?:
    | ColumnMapping
    | ([NonNullable<V[K]>] extends [Row] ? ColumnMap<NonNullable<V[K]>> : never);
};

export type RowOf<V, P> = Flat<
  Intersection<{ [K in keyof P & keyof V]: MappedColumns<V[K], P[K]> }[keyof P & keyof V]>
>;

type MappedColumns<Wire, At> = At extends { column: infer Name extends string }
  ? Record<Name, StoredValue<Wire, At>> &
      (At extends { folded: infer Folded extends string } ? Record<Folded, string> : unknown) &
      (At extends { identity: infer Identity extends string } ? Record<Identity, string | null> : unknown)
  : At extends { person: infer Name extends string } | { createdAt: infer Name extends string }
    ? Record<Name, string>
    : At extends ComputedColumn
      ? Record<never, never>
      : RowOf<NonNullable<Wire>, At>;

type StoredValue<Wire, At> =
  | (At extends { codec: Codec<infer Kept> }
      ? Kept
      : [NonNullable<Wire>] extends [number]
        ? number
        : [NonNullable<Wire>] extends [readonly string[]]
          ? string
          : NonNullable<Wire>)
  | (At extends { isNullable: true } ? null : never);

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Flat<Type> = { [K in keyof Type]: Type[K] };
