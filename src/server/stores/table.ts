/** The one map between a resource and its table: select, sort, search, insert, update and row ↔ wire follow from it. */
import { type AliasedRawBuilder, type Expression, sql } from "kysely";
import { fromBasisPoints, toBasisPoints } from "#domain/percent.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { toGrams, toMilligrams } from "#domain/weight.ts";
import type { Actor } from "#domain/roles.ts";
import { isFilled } from "#resources/derive.ts";
import { isRow } from "#resources/kinds.ts";
import type { AnyField, AnyFields, AnyResource, Resource, Row } from "#resources/vocabulary.ts";
import type { Columns } from "./listing.ts";

/** One field's column. Nothing is kept as '' or 0, or as null where the column may be `empty`. */
export type Column<Name extends string = string, Stored = unknown> = {
  column: Name;
  /** Nothing typed is null here. */
  isNullable?: boolean;
  /** A second column with the same text in lower case, which lists are sorted by. */
  folded?: string;
  /** What is said where another record has the same already. */
  isUnique?: string;
  /** Otherwise than the field's kind has it. */
  codec?: Codec;
  /** Only there so that the row's type follows. */
  stored?: Stored;
};

/** When it was made: written by the server alone. */
export type MadeAt<Name extends string = string> = { madeAt: Name };

/** Whoever did it: kept by their id, told by their name, written by the server alone. */
export type Person<Name extends string = string> = { person: Name };

/** Kept elsewhere or worked out: read by this SQL where there is any, and never written here. */
export type Elsewhere = { elsewhere: Expression<unknown> | undefined };

/** Between what is on the wire and what is in the column. */
export type Codec = { keep(wire: unknown): unknown; tell(stored: unknown): unknown };

export const column = <const Name extends string>(name: Name, more: Omit<Column, "column"> = {}) =>
  ({ column: name, ...more }) as Column<Name> & { isNullable?: false };
/** A column that is null where there is nothing. */
export const nullable = <const Name extends string>(name: Name, more: Omit<Column, "column"> = {}) =>
  ({ column: name, isNullable: true, ...more }) as Column<Name> & { isNullable: true };
export const madeAt = <const Name extends string>(name: Name): MadeAt<Name> => ({ madeAt: name });
export const person = <const Name extends string>(name: Name): Person<Name> => ({ person: name });
export const elsewhere = (expression?: Expression<unknown>): Elsewhere => ({ elsewhere: expression });

type Place = Column | MadeAt | Person | Elsewhere;

/** A place for every field, also within groups. A field without one does not compile, nor does a place without a field. */
export type Places<V> = {
  [K in keyof V & string]-?: Place | ([NonNullable<V[K]>] extends [Row] ? Places<NonNullable<V[K]>> : never);
};

/** The row that follows from the map: the names of its columns, and what stands in each. */
export type RowOf<V, P> = Joined<
  {
    [K in keyof P & keyof V]: P[K] extends { column: infer Name extends string; isNullable: true }
      ? Record<Name, Stored<V[K]> | null>
      : P[K] extends { column: infer Name extends string }
        ? Record<Name, Stored<V[K]>>
        : P[K] extends { person: infer Name extends string } | { madeAt: infer Name extends string }
          ? Record<Name, string>
          : P[K] extends Elsewhere
            ? unknown
            : RowOf<NonNullable<V[K]>, P[K]>;
  }[keyof P & keyof V]
>;
type Stored<Wire> = [NonNullable<Wire>] extends [number] ? number : NonNullable<Wire>;
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Table<V = Row> = {
  resource: AnyResource;
  name: string;
  /** What lists are sorted, filtered and searched by. */
  columns: Columns;
  /** The column of what records are told apart by on the wire. */
  key: string;
  /** The columns that no two records have alike, and what is said then. */
  unique: readonly { column: string; path: string; message: string }[];
  /** The select list, each value under its field's path. */
  selection: readonly AliasedRawBuilder<unknown, string>[];
  /** A selected row as it is on the wire. What nobody filled in of an extra field is left out. */
  toWire(row: Row): V;
  /** The columns for the values that are there; nothing else is touched. */
  toRow(values: Row): Row;
  /** What the server writes of a record that is made: its key, when and by whom, and that nobody has edited it yet. */
  beginning(made: { id: string; now: Date; actor: Pick<Actor, "id"> }): Row;
};

export function tableOf<V extends Row, const P extends Places<V>>(
  resource: Resource<V>,
  name: string,
  places: P & Record<Exclude<keyof P, keyof V>, never>,
): Table<V> & { row?: RowOf<V, P> } {
  const entries = entriesOf(resource.fields as AnyFields, places as unknown as Row);
  const id = entries.find(({ path }) => path === resource.id)?.place;
  return {
    resource: resource as unknown as AnyResource,
    name,
    columns: Object.fromEntries(
      entries.flatMap(({ path, place, field }) => {
        const sorted = sortedBy(name, place, field, path === resource.id);
        return sorted ? [[path, sorted]] : [];
      }),
    ),
    key: id && "column" in id ? id.column : "id",
    unique: entries.flatMap(({ path, place }) =>
      "column" in place && place.isUnique ? [{ column: place.column, path, message: place.isUnique }] : [],
    ),
    selection: entries.flatMap(({ path, place }) => {
      const read = readAs(name, place);
      return read ? [sql`${read}`.as(path)] : [];
    }),
    toWire: (row) => toWire(entries, row) as V,
    toRow: (values) => Object.assign({}, ...entries.map((entry) => kept(entry, values))),
    beginning: ({ id, now, actor }) =>
      Object.assign(
        {},
        ...entries.map(({ path, place }) => {
          if ("person" in place) return { [place.person]: actor.id };
          if ("madeAt" in place) return { [place.madeAt]: now.toISOString() };
          if (!("column" in place)) return {};
          if (path === resource.id) return { [place.column]: id };
          return path === resource.version ? { [place.column]: 1 } : {};
        }),
      ),
  };
}

type Entry = { path: string; field: AnyField; place: Place };

/** Every field that is no group, by its path. */
const entriesOf = (fields: AnyFields, places: Row, prefix = ""): Entry[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const place = places[key] as Place | Row;
    if (field.kind === "group" && !("elsewhere" in place)) {
      return entriesOf(field.fields, place as Row, `${prefix}${key}.`);
    }
    return [{ path: `${prefix}${key}`, field, place: place as Place }];
  });

function readAs(table: string, place: Place): Expression<unknown> | undefined {
  if ("elsewhere" in place) return place.elsewhere;
  if ("person" in place) return nameBehind(sql.ref(`${table}.${place.person}`));
  return sql.ref(`${table}.${columnIn(place)}`);
}

const columnIn = (place: Column | MadeAt) => ("madeAt" in place ? place.madeAt : place.column);

/** What somebody did stays on the books when their sign-in is deleted. */
const nameBehind = (id: Expression<unknown>) =>
  sql<string>`coalesce((select users.name from users where users.id = ${id}), 'Somebody who left')`;

/** '' or 0 stands for null, after which no database says what comes next; letters count without their case. */
function sortedBy(
  table: string,
  place: Place,
  field: AnyField,
  isKey: boolean,
): Expression<string | number> | undefined {
  if ("elsewhere" in place) return place.elsewhere as Expression<string | number> | undefined;
  if ("person" in place) return sql.ref(`${table}.${place.person}`);
  if ("madeAt" in place) return sql.ref(`${table}.${place.madeAt}`);
  if (place.folded) return sql.ref(`${table}.${place.folded}`);
  const bare = sql.ref<string>(`${table}.${place.column}`);
  const isText = hasLetters.has(field.kind);
  const filled = place.isNullable
    ? sql<string>`coalesce(${bare}, ${sql.lit(isNumber.has(field.kind) ? 0 : "")})`
    : bare;
  return isText && !isKey ? sql<string>`lower(${filled})` : filled;
}

const hasLetters: ReadonlySet<string> = new Set(["text", "email", "address"]);
const isNumber: ReadonlySet<string> = new Set(["number", "money", "grams", "percent"]);

function toWire(entries: readonly Entry[], row: Row): Row {
  const wire: Row = {};
  for (const { path, field, place } of entries) {
    const told = toldOf(field, place, row[path]);
    if (told === undefined) continue;
    const [key = "", inner] = path.split(".");
    if (inner === undefined) wire[key] = told;
    else wire[key] = { ...(wire[key] as Row | undefined), [inner]: told };
  }
  return wire;
}

function toldOf(field: AnyField, place: Place, stored: unknown): unknown {
  if (stored === undefined) return undefined;
  const codec = ("codec" in place && place.codec) || codecs[field.kind] || asItIs;
  const told = stored === null ? nothing(field) : codec.tell(stored);
  return field.extra && !isFilled(told) ? undefined : told;
}

const nothing = ({ kind }: AnyField) => (isNumber.has(kind) ? undefined : "");

function kept({ path, field, place }: Entry, values: Row): Row {
  const [key = "", inner] = path.split(".");
  if (!("column" in place) || !(key in values)) return {};
  const group = values[key];
  const value = inner === undefined ? group : isRow(group) ? group[inner] : undefined;
  const codec = place.codec ?? codecs[field.kind] ?? asItIs;
  const stored = isFilled(value)
    ? codec.keep(value)
    : place.isNullable
      ? null
      : isNumber.has(field.kind)
        ? 0
        : "";
  return {
    [place.column]: stored,
    ...(place.folded && { [place.folded]: String(stored).toLowerCase() }),
  };
}

const asItIs: Codec = { keep: (wire) => wire, tell: (stored) => stored };

/** Money in paise, gold in milligrams, rates in basis points; everything else as it is. */
const codecs: Partial<Record<AnyField["kind"], Codec>> = {
  money: { keep: (wire) => toPaise(Number(wire)), tell: (stored) => toRupees(Number(stored)) },
  grams: { keep: (wire) => toMilligrams(Number(wire)), tell: (stored) => toGrams(Number(stored)) },
  percent: { keep: (wire) => toBasisPoints(Number(wire)), tell: (stored) => fromBasisPoints(Number(stored)) },
};
