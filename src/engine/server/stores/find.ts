/** Searches the records of all resources at once, for the Find dialog. */
import { type Expression, sql } from "kysely";
import { latinDigits, firstCharacters, identityOf, plainText } from "#domain/basics/text.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { can } from "#engine/declare/actions.ts";
import { type SearchHit, maxFindLength } from "#engine/declare/find.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { needlesOf } from "#engine/declare/search.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Table, ParentKey } from "#engine/server/tables/table.ts";
import { type Context, type ListResult, requireMethod, type Stores } from "#engine/server/stores/store.ts";
import { visibleTo } from "#engine/declare/sent-fields.ts";

/** `readCode` returns undefined for a text that is not a scanned code. */
export type FindDeps = {
  resources: readonly AnyResource[];
  tables: readonly Table[];
  stores: Stores;
  readCode?(text: string): string | undefined;
};

/** Exact numbers come first, then search results. */
export async function findRecords(
  typed: string,
  { resources, tables, stores, readCode }: FindDeps,
  context: Context,
): Promise<SearchHit[]> {
  const plain = plainText(firstCharacters(typed, maxFindLength));
  const text = readCode?.(plain) ?? plain;
  if (text === "") return [];
  const searchedResources = resources.filter(
    (resource) => resource.globalSearch && !resource.parent && can(resource, "list", context.actor.role),
  );
  const storeOf = (resource: AnyResource) => requireMethod(stores[resource.name], resource);
  const matches = (await findExact(text, tables, context)).filter(({ resource }) =>
    searchedResources.includes(resource),
  );
  const [exact, searched] = await Promise.all([
    Promise.all(
      matches.map(async ({ resource, key, by }) => {
        const row = await storeOf(resource).find?.(key, context);
        return row ? [{ resource: resource.name, row, by }] : [];
      }),
    ),
    Promise.all(
      searchedResources.map(async (resource) => {
        const list = requireMethod(storeOf(resource).list, resource);
        const { first, others } = await searchResults(resource, (filters) =>
          list(
            { q: text, page: 1, perPage: maxMatches, filters, isCounted: false, withUnlisted: true },
            context,
          ),
        );
        const hits = (rows: Row[]) => rows.map((row) => ({ resource: resource.name, row }));
        return { first: hits(first), others: hits(others) };
      }),
    ),
  ]);
  const found = withoutDuplicates(
    [...exact.flat(), ...searched.flatMap(({ first }) => first), ...searched.flatMap(({ others }) => others)],
    resources,
  );
  const visible = new Map(
    searchedResources.map((resource) => [resource.name, visibleTo(resource, context.actor.role)]),
  );
  return found.map((each) => ({ ...each, row: visible.get(each.resource)?.(each.row) ?? {} }));
}

/** Per resource for search results. Lists show more. */
const maxMatches = 5;

async function searchResults(
  { id, globalSearch }: AnyResource,
  list: (filters?: Readonly<Record<string, string>>) => Promise<ListResult>,
): Promise<{ first: Row[]; others: Row[] }> {
  const preferred = globalSearch?.first;
  const first = preferred ? ((await list({ [preferred.field]: preferred.value })).data as Row[]) : [];
  if (first.length === maxMatches) return { first, others: [] };
  const keys = new Set(first.map((row) => row[id]));
  const all = (await list()).data as Row[];
  const others = all.filter((row) => !keys.has(row[id])).slice(0, maxMatches - first.length);
  return { first, others };
}

type ExactMatch = { resource: AnyResource; key: string; by?: string };

/** Finds records by whole numbers, such as that of a paper, in columns that have an index. */
async function findExact(text: string, tables: readonly Table[], { db }: Context): Promise<ExactMatch[]> {
  const identity = identityOf(text).toLowerCase();
  const sought = new Set([identity, latinDigits(identity), ...needlesOf(text)]);
  const values = sql.join([...sought]);
  const columns = exactColumnsIn(tables);
  const searches = columns.map(
    ({ name, key, column }, place) =>
      sql`select ${sql.lit(place)} as place, ${key} as key from ${sql.table(name)}
        where ${column} in (${values})`,
  );
  const found = sql<{
    place: number;
    key: string;
  }>`select place, key from (${sql.join(searches, sql` union all `)}) as found
    order by place, key limit ${maxMatches}`;
  const { rows } = await found.execute(db);
  return rows.flatMap(({ place, key }) => {
    const { resource, label } = columns[place] ?? {};
    return resource ? [{ resource, key, by: label && `${label} ${text.toUpperCase()}` }] : [];
  });
}

const exactColumnsIn = (tables: readonly Table[]) =>
  tables.flatMap((table) =>
    (table.resource.globalSearch?.by ?? []).map((path) => exactColumnAt(table, path)),
  );

function exactColumnAt(table: Table, path: string) {
  const { resource, under } = table;
  const [first = "", inner] = path.split(".");
  const part = inner === undefined ? undefined : table.parts?.[first];
  const { name, columns } = part?.table ?? table;
  const parentKey = part ? { column: part.column, parent: table } : under;
  const column = columns[(part && inner) ?? path];
  if (!column) throw new Error(`${path} of ${resource.name} has no column`);
  const field = fieldAt(resource.fields, path);
  const isTyped = path !== table.idField && fieldKind(field).search === "folded";
  return {
    name,
    key: parentKey ? keyOfParent(name, parentKey) : sql.ref(`${name}.${table.key}`),
    column: isTyped ? withoutBlanks(column, path === resource.id) : column,
    // A key has no label, and a match in a child leads to its parent.
    label: path === resource.id ? undefined : field.label,
    resource: under?.parent.resource ?? resource,
  };
}

const keyOfParent = (name: string, { column, parent }: ParentKey) =>
  parent.key === "id"
    ? sql.ref(`${name}.${column}`)
    : sql`(select ${sql.ref(parent.key)} from ${sql.table(parent.name)} where id = ${sql.ref(`${name}.${column}`)})`;

/** A company with many records indexes the same expression. */
const withoutBlanks = (column: Expression<unknown>, isKey: boolean) =>
  sql`replace(${isKey ? sql`lower(${column})` : column}, ' ', '')`;

function withoutDuplicates(found: readonly SearchHit[], resources: readonly AnyResource[]): SearchHit[] {
  const idOf = ({ resource: name, row }: SearchHit) => {
    const id = resources.find((resource) => resource.name === name)?.id ?? "";
    return `${name} ${row[id]}`;
  };
  const first = new Map(found.toReversed().map((each) => [idOf(each), each]));
  return found.filter((each) => first.get(idOf(each)) === each);
}
