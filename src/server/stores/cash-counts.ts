import { randomUUID } from "node:crypto";
import { expressionBuilder } from "kysely";
import { cashIn } from "#domain/cash.ts";
import { dayOf } from "#domain/dates.ts";
import { toRupees } from "#domain/money.ts";
import { type CashCount, cashCounts, drawerOf } from "#resources/cash-counts.ts";
import type { Db } from "#server/db/dialect.ts";
import type { CashCountTable } from "#server/db/cash-count-table.ts";
import type { Tables } from "#server/db/tables.ts";
import { type Columns, getIn, listOf, type View } from "./listing.ts";
import { folded, nameOfUser } from "./people.ts";
import type { Store } from "./store.ts";

/** A drawer is counted now, by whoever says so: neither day nor person is taken from the form. */
export const cashCountStore: Store = {
  list: (query, { db }) => listOf(countsIn(db), query),

  async create(values, { db, now, actor }) {
    const { moment, note, ...typed } = values as CashCount;
    const { coins, notes500, notes200, notes100, notes50, notes20, notes10 } = drawerOf(typed);
    const id = randomUUID();
    await db
      .insertInto("cash_counts")
      .values({
        ...{ id, moment, note: note ?? "", coins_paise: coins },
        ...{ notes_500: notes500, notes_200: notes200, notes_100: notes100 },
        ...{ notes_50: notes50, notes_20: notes20, notes_10: notes10 },
        counted_paise: cashIn(drawerOf(typed)),
        day: dayOf(now.toISOString()),
        counted_by: actor.id,
        created_at: now.toISOString(),
      })
      .execute();
    return { data: await getIn(countsIn(db), id) };
  },
};

const { ref } = expressionBuilder<Tables, "cash_counts">();

const columns = {
  _id: ref("cash_counts.id"),
  date: ref("cash_counts.created_at"),
  moment: ref("cash_counts.moment"),
  counted: ref("cash_counts.counted_paise"),
  note: folded(ref("cash_counts.note")),
} satisfies Columns & { [K in keyof CashCount]?: unknown };

const countsIn = (db: Db): View<Tables, "cash_counts"> => ({
  resource: cashCounts,
  columns,
  from: () => db.selectFrom("cash_counts"),
  async rows(ids) {
    const rows = await db
      .selectFrom("cash_counts")
      .leftJoin("users", "users.id", "cash_counts.counted_by")
      .selectAll("cash_counts")
      .select(nameOfUser.as("by"))
      .where("cash_counts.id", "in", ids)
      .execute();
    return rows.map(toCount);
  },
});

const toCount = (row: CashCountTable & { by: string }): CashCount => ({
  _id: row.id,
  date: row.created_at,
  moment: row.moment,
  notes500: row.notes_500,
  notes200: row.notes_200,
  notes100: row.notes_100,
  notes50: row.notes_50,
  notes20: row.notes_20,
  notes10: row.notes_10,
  coins: toRupees(row.coins_paise),
  counted: toRupees(row.counted_paise),
  by: row.by,
  note: row.note,
});
