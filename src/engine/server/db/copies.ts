/** Defines narrow copies of tables for lists to search and sort, and triggers that keep copies and counts current. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { fieldAt } from "#engine/declare/derive.ts";
import { countedField } from "#engine/declare/query.ts";
import { columnKindOf, joinTexts, searchedText } from "#engine/server/tables/column-kinds.ts";
import {
  type StoredColumn,
  stored,
  type TableDefinition,
  type TableTrigger,
} from "#engine/server/tables/stored-columns.ts";
import type { AnyQuery, Table } from "#engine/server/tables/table.ts";
import { tallyTable } from "#engine/server/tables/tables.ts";
import { sqlText, writerOf } from "./dialect.ts";

type Listed = Table & { listed: NonNullable<Table["listed"]> };
type Definition = TableDefinition & Partial<Pick<Table, "listed">>;

export function withCopies(tables: readonly Definition[]): TableDefinition[] {
  const listed = tables.filter((table): table is Listed => table.listed !== undefined);
  const tallied = listed.filter(({ listed }) => listed.isTallied).map(tallyOf);
  return [
    ...tables.map((table) =>
      table.name === tallyTable.name
        ? {
            ...table,
            triggers: Object.assign({}, ...tallied.map(tallyTriggers)) as Record<string, TableTrigger>,
            derived: { fill: () => tallied.map(countAll) },
          }
        : table,
    ),
    ...listed.map(copyOf),
  ];
}

function copyOf(table: Listed): TableDefinition {
  const { listed, name } = table;
  const columns = copiedColumns(table);
  const { indexes, follows = {} } = listed;
  const copied = names(["id", ...columns.map(({ name }) => name)]);
  const insert = sql`insert into ${sql.table(listed.in)} (${copied}) select ${copied} from ${rowsOf(table)}`;
  return {
    name: listed.in,
    generated: { number: { type: "counter" } },
    stored: {
      id: stored.text({ references: name, onDelete: "cascade" }),
      ...Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    },
    uniqueKeys: [["id"]],
    indexes,
    hasTextIndex: true,
    views: { [viewOf(table)]: (isPostgres) => copyQuery(table, columns, isPostgres) },
    derived: { fill: () => [sql`${insert} order by id`] },
    triggers: {
      [`${listed.in}_added`]: {
        on: name,
        after: "insert",
        does: () => [sql`${insert} where id = new.id`],
      },
      [`${listed.in}_changed`]: {
        on: name,
        after: "update",
        changed: columnsReadFrom(table, name, columns),
        does: () => [updateCopies(table, columns, sql`new.id`)],
      },
      ...Object.assign({}, ...Object.keys(follows).map((source) => followTriggers(table, source, columns))),
    },
  };
}

const viewOf = ({ listed }: Listed): string => `${listed.in}_rows`;
const rowsOf = (table: Listed) => sql.table(viewOf(table));

type CopiedColumn = { name: string; type: StoredColumn; value(isPostgres: boolean): Expression<unknown> };

function copiedColumns({ listed, resource, columns }: Listed): CopiedColumn[] {
  const { more = {} } = listed;
  const searchable = resource.searchable ?? [];
  const copied = Object.entries(listed.columns).flatMap(([path, name], at, all): CopiedColumn[] => {
    const isFirst = all.findIndex(([, other]) => other === name) === at;
    if (name === "id" || !isFirst || name in more) return [];
    const { type, blank } = columnKindOf(fieldAt(resource.fields, path));
    return [{ name, type: { type, blank }, value: () => columnOf(columns, path) }];
  });
  const calculated = Object.entries(more).map(
    ([name, { column, value }]): CopiedColumn => ({ name, type: column, value: () => value }),
  );
  const texts = (isPostgres: boolean) =>
    joinTexts(
      searchable.map((path) =>
        searchedText(fieldAt(resource.fields, path), columnOf(columns, path), isPostgres),
      ),
    );
  return [...copied, ...calculated, { name: "searched", type: stored.text(), value: texts }];
}

function columnOf(columns: Table["columns"], path: string): Expression<unknown> {
  const found = columns[path];
  if (!found) throw new Error(`A copy for lists names '${path}', which has no column`);
  return found;
}

const names = (all: readonly string[]) => sql.join(all.map((name) => sql.ref(name)));

function copyQuery(
  { name, join }: Listed,
  columns: readonly CopiedColumn[],
  isPostgres: boolean,
): RawBuilder<unknown> {
  const query = writerOf(isPostgres).selectFrom(name) as AnyQuery;
  const values = columns.map((column) => sql`${column.value(isPostgres)}`.as(column.name));
  const id = sql.ref(`${name}.id`).as("id");
  return sql.raw((join?.(query) ?? query).select([id, ...values]).compile().sql);
}

function updateCopies(
  table: Listed,
  columns: readonly CopiedColumn[],
  ids: Expression<unknown>,
): RawBuilder<unknown> {
  const copy = table.listed.in;
  const changed = names(columns.map(({ name }) => name));
  return sql`update ${sql.table(copy)} set (${changed}) = (select ${changed} from ${rowsOf(table)} as now
    where now.id = ${sql.ref(`${copy}.id`)}) where id in (${ids})`;
}

/** Updates copies after a change of a row that they show, such as an owner's, or count, such as a bicycle's. */
function followTriggers(
  table: Listed,
  source: string,
  columns: readonly CopiedColumn[],
): Record<string, TableTrigger> {
  const { in: copy, follows = {} } = table.listed;
  const idsOf = (row: "new" | "old") => follows[source]?.((column) => sql.ref(`${row}.${column}`)) ?? sql``;
  const columnsToUpdate = columns.filter((column) => referencesOf(column).some(([name]) => name === source));
  const columnsRead = columnsReadFrom(table, source, columnsToUpdate);
  if (columnsToUpdate.length === 0)
    throw new Error(`${copy} follows ${source}, which none of its columns reads`);
  const linkColumns = columnsOf(referencesIn(sqlText(idsOf("new"), false)), "new");
  const isCounted = linkColumns.join() !== "id";
  const trigger = (
    after: TableTrigger["after"],
    changed: string[],
    rows: ("new" | "old")[],
  ): TableTrigger => ({
    on: source,
    after,
    ...(after === "update" && { changed }),
    does: (isPostgres) => {
      const ids = sql.join(rows.map(idsOf));
      // Two changes would otherwise each count without the other's rows.
      const lock = sql`perform 1 from ${sql.table(copy)} where id in (${ids}) order by id for update`;
      return [...(isPostgres && isCounted ? [lock] : []), updateCopies(table, columnsToUpdate, ids)];
    },
  });
  const name = `${copy}_of_${source}`;
  // A row that the copied one references exists before and after it.
  if (!isCounted) return { [`${name}_changed`]: trigger("update", columnsRead, ["new"]) };
  const canMove = linkColumns.some((column) => column !== "id");
  return {
    [`${name}_added`]: trigger("insert", [], ["new"]),
    [`${name}_changed`]: trigger(
      "update",
      [...new Set([...linkColumns, ...columnsRead])],
      canMove ? ["old", "new"] : ["new"],
    ),
    [`${name}_removed`]: trigger("delete", [], ["old"]),
  };
}

function columnsReadFrom(table: Listed, source: string, columns: readonly CopiedColumn[]): string[] {
  const joined = referencesIn(sqlText(copyQuery(table, [], false), false));
  const references = [...columns.flatMap(referencesOf), ...joined];
  const unknown = references.find(
    ([name]) => name !== table.name && name !== table.listed.in && !(name in (table.listed.follows ?? {})),
  );
  if (unknown) throw new Error(`${table.listed.in} reads ${unknown.join(".")}, and does not follow it`);
  return columnsOf(references, source).filter((column) => column !== "id");
}

const columnsOf = (references: readonly (readonly [string, string])[], table: string): string[] => [
  ...new Set(references.filter(([name]) => name === table).map(([, column]) => column)),
];

const referencesOf = ({ value }: CopiedColumn) => referencesIn(sqlText(value(false), false));

const referencesIn = (text: string): [table: string, column: string][] =>
  [...text.matchAll(/"?(\w+)"?\."?(\w+)"?/g)].map(([, table = "", column = ""]) => [table, column]);

type Tally = { list: string; table: string; column?: string };

function tallyOf({ name, resource, columns }: Listed): Tally {
  const field = countedField(resource);
  const [column] = field ? columnsOf(referencesIn(sqlText(columnOf(columns, field), false)), name) : [];
  return { list: resource.name, table: name, column };
}

function tallyTriggers(tally: Tally): Record<string, TableTrigger> {
  const { table: on, column } = tally;
  const name = `tally_${on}`;
  const countNew = () => count(tally, "new");
  const uncountOld = () => count(tally, "old");
  return {
    [`${name}_added`]: { on, after: "insert", does: () => [countNew()] },
    [`${name}_removed`]: { on, after: "delete", does: () => [uncountOld()] },
    ...(column && {
      [`${name}_changed`]: { on, after: "update", changed: [column], does: () => [uncountOld(), countNew()] },
    }),
  };
}

function count({ list, column }: Tally, row: "new" | "old"): RawBuilder<unknown> {
  const value = column ? sql.ref(`${row}.${column}`) : sql`''`;
  return row === "old"
    ? sql`update tallies set count = count - 1 where list = ${sql.lit(list)} and value = ${value}`
    : sql`insert into tallies (list, value, count) values (${sql.lit(list)}, ${value}, 1)
        on conflict (list, value) do update set count = tallies.count + 1`;
}

const countAll = ({ list, table, column }: Tally): RawBuilder<unknown> => {
  const value = column ? sql.ref(column) : sql`''`;
  return sql`insert into tallies (list, value, count)
    select ${sql.lit(list)}, ${value}, count(*) from ${sql.table(table)} group by 2`;
};
