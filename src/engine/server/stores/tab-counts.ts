import { type SqlBool, sql } from "kysely";
import { fieldAt } from "#engine/declare/derive.ts";
import { tabField } from "#engine/declare/query.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { columnAt } from "./list-sql.ts";
import { matchLimit } from "./search.ts";
import type { ListResult } from "./store.ts";
import type { View } from "./view.ts";

export type TabCounts = Pick<ListResult, "counts" | "stopped">;

/** Leaves out empty tabs. All tabs together count as `all`. */
export async function tabCountsOf(view: View): Promise<TabCounts> {
  const field = tabField(view.resource);
  const tabs = await (view.isTallied
    ? storedCounts(view.db, { list: view.resource.name })
    : limitedCounts(view, field));
  const size = await view.size?.();
  const all = size ?? tabs.reduce((sum, { count }) => sum + count, 0);
  const counts: ListResult["counts"] = { all };
  for (const { tab, count } of tabs) if (field && count > 0) counts[tab] = count;
  const stopped = tabs.filter(({ isMore }) => isMore).map(({ tab }) => tab);
  if (stopped.length === 0) return { counts };
  // If the size is unknown, `all` sums the tabs and shares their limit.
  return { counts, stopped: size === undefined ? [...stopped, "all"] : stopped };
}

/** `tab` is empty for a list without tabs. */
type TabCount = { tab: string; count: number; isMore?: boolean };

const storedCounts: (db: Db, of: { list: string }) => Promise<TabCount[]> = prepared((db, { list }) =>
  db.selectFrom("tallies").select(["value as tab", "count"]).where("list", "=", list),
);

async function limitedCounts(view: View, field: string | undefined): Promise<TabCount[]> {
  const counts = tabQueries(view, field).map(({ tab, records }) => {
    const first = records.select(sql`1`.as("one")).limit(matchLimit + 1);
    return sql`select ${tab} as tab, (select count(*) from ${first} as first) as count`;
  });
  const { rows } = await sql<TabCount>`${sql.join(counts, sql` union all `)}`.execute(view.db);
  return rows.map(({ tab, count }) => ({
    tab,
    count: Math.min(count, matchLimit),
    isMore: count > matchLimit,
  }));
}

function tabQueries({ resource, columns, from }: View, field: string | undefined) {
  if (!field) return [{ tab: "", records: from([]) }];
  return choicesOf(fieldAt(resource.fields, field)).map((tab) => ({
    tab,
    records: from([field]).where(sql<SqlBool>`${columnAt(columns, field)} = ${tab}`),
  }));
}

const choicesOf = (field: AnyField): readonly string[] =>
  "options" in field ? field.options.map(({ value }) => value) : [];
