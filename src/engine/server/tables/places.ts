/** Where a field is kept, and the row that follows from it. */
import type { Expression } from "kysely";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Codec } from "./codecs.ts";

/** Beside the name of a column. Nothing is kept as '' or 0, or as null where the column is nullable. */
type Ways = {
  /** A second column with the same text in lower case, which lists are sorted by. */
  folded?: string;
  /** A key of another record: compared as it stands, without folding its case. */
  isKey?: true;
  /** What is said where another record has the same already. */
  isUnique?: string;
  /** A second column with identityOf() the text, by which it is compared; null where unique and a double from before that. */
  identity?: string;
  /** Otherwise than the field's kind has it. */
  codec?: Codec;
};
type Column = { column: string; isNullable?: boolean } & Ways;

/** When it was made: written by the server alone. */
export type MadeAt<Name extends string = string> = { madeAt: Name };

/** Whoever did it: kept by their id, told by their name, written by the server alone. */
export type Person<Name extends string = string> = { person: Name };

/** Kept elsewhere or worked out: read by this SQL where there is any, on either database, and never written here. */
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
/** A column that is null where there is nothing. */
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

/** A place for every field, also within groups. A field without one does not compile, nor does a place without a field. */
export type Places<V> = {
  [K in keyof V & string]-?: Place | ([NonNullable<V[K]>] extends [Row] ? Places<NonNullable<V[K]>> : never);
};

/** The names of the columns, and what stands in each. */
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
