/** Storage location of a field, and the row type derived from it. */
import type { Expression } from "kysely";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Codec } from "./codecs.ts";

/** Options of a column. An empty value is stored as '' or 0, or as null in a nullable column. */
type Ways = {
  /** Second column with the text in lower case, for sorting lists. */
  folded?: string;
  /** Key of another record, compared without folding its case. */
  isKey?: true;
  /** Error message for a value that another record has already. */
  isUnique?: string;
  /** Second column with identityOf() the text, for comparison. Null for duplicates older than a unique column. */
  identity?: string;
  /** Replaces the codec of the field's kind. */
  codec?: Codec;
};
type Column = { column: string; isNullable?: boolean } & Ways;

/** Time of creation, written by the server alone. */
export type MadeAt<Name extends string = string> = { madeAt: Name };

/** Author, stored by id, returned by name and written by the server alone. */
export type Person<Name extends string = string> = { person: Name };

/** Value stored elsewhere or computed, read by this SQL if any on either database, and never written here. */
export type Elsewhere = {
  elsewhere: Expression<unknown> | ((isPostgres: boolean) => Expression<unknown>) | undefined;
  sorted?: Expression<string | number>;
  codec?: Codec;
};
export type Borrowed = Elsewhere;

export type Place = Column | MadeAt | Person | Elsewhere;

export const column = <const Name extends string, const More extends Ways = Record<never, never>>(
  name: Name,
  more?: More,
) => ({ column: name, ...more }) as { column: Name; isNullable?: false } & More;
/** Column that is null for an empty value. */
export const nullable = <const Name extends string, const More extends Ways = Record<never, never>>(
  name: Name,
  more?: More,
) => ({ column: name, isNullable: true, ...more }) as { column: Name; isNullable: true } & More;
export const madeAt = <const Name extends string>(name: Name): MadeAt<Name> => ({ madeAt: name });
export const person = <const Name extends string>(name: Name): Person<Name> => ({ person: name });
export const elsewhere = (
  read?: Elsewhere["elsewhere"],
  more: Omit<Elsewhere, "elsewhere"> = {},
): Elsewhere => ({ elsewhere: read, ...more });

/** Location of every field, also within groups. A field or a location without its counterpart does not compile. */
export type Places<V> = {
  [K in keyof V & string]-?: Place | ([NonNullable<V[K]>] extends [Row] ? Places<NonNullable<V[K]>> : never);
};

/** Column names and the types of their values. */
export type RowOf<V, P> = Flat<Joined<{ [K in keyof P & keyof V]: Kept<V[K], P[K]> }[keyof P & keyof V]>>;

type Kept<Wire, At> = At extends { column: infer Name extends string }
  ? Record<Name, Stored<Wire, At>> &
      (At extends { folded: infer Folded extends string } ? Record<Folded, string> : unknown) &
      (At extends { identity: infer Identity extends string } ? Record<Identity, string | null> : unknown)
  : At extends { person: infer Name extends string } | { madeAt: infer Name extends string }
    ? Record<Name, string>
    : At extends Elsewhere
      ? Record<never, never>
      : RowOf<NonNullable<Wire>, At>;

type Stored<Wire, At> =
  | (At extends { codec: Codec<infer Kept> }
      ? Kept
      : [NonNullable<Wire>] extends [number]
        ? number
        : NonNullable<Wire>)
  | (At extends { isNullable: true } ? null : never);

type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<Type> = { [K in keyof Type]: Type[K] };
