import { type RawBuilder, sql } from "kysely";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/day-book.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { nameOfUser } from "#server/staff/user-names.ts";
import { cashBefore, cashDaysOf, type DayCount, movementsIn } from "#server/office/cash-book.ts";
import { reportQuery } from "./query.ts";
import { type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";

type Count = ReportRowOf<typeof declared.dayBook.tables.counts> & DayCount;

export const dayBook = reportQuery(declared.dayBook, async ({ db, today, from, to: lastDay }) => {
  // Future days have no entries.
  const to = lastDay < today ? lastDay : today;
  const counts = await countsIn(db, sql`day between ${from} and ${to}`);
  const before = await cashBefore(db, from);
  const days = cashDaysOf({
    from,
    to,
    before,
    counts,
    moves: await movementsIn(db, sql`between ${from} and ${to}`),
  });
  const rows = days.map(({ counted, ...day }) => ({
    ...day,
    openingCount: counted.opening,
    closingCount: counted.closing,
  }));
  const first = before.isCounted ? undefined : counts[0];
  const countRows = counts.map((count) => {
    // The first count has nothing to be compared with.
    if (count === first) return count;
    const computed = days.find(({ day }) => day === count.day)?.[count.moment] ?? 0;
    return { ...count, computed, difference: count.counted - computed };
  });
  const isCompared = countRows.some(({ difference }) => difference !== undefined);
  const totals = {
    // Before its first count, the book is at zero.
    opening: (rows.find(isActive) ?? rows[0])?.opening,
    left: rows.at(-1)?.left,
    ...(!isCompared && { difference: undefined }),
  };
  return { days: { rows, totals }, counts: { rows: countRows.reverse() } };
});

const isActive = ({ received, paid, openingCount, closingCount }: ActiveDay): boolean =>
  received !== 0 || paid !== 0 || openingCount !== undefined || closingCount !== undefined;

type ActiveDay = { received: Paise; paid: Paise; openingCount?: Paise; closingCount?: Paise };

const countsIn = (db: Db, isMeant: RawBuilder<unknown>) =>
  rowsOf<Count>(
    db,
    sql`select day as "day", moment as "moment", cash_counts.created_at as "at", notes_500 as "notes500",
        notes_200 as "notes200", notes_100 as "notes100", notes_50 as "notes50", notes_20 as "notes20",
        notes_10 as "notes10", coins_paise as "coins", counted_paise as "counted", cash_counts.id as "key",
        ${nameOfUser} as "person"
      from cash_counts left join users on users.id = counted_by where ${isMeant}
      order by cash_counts.created_at, cash_counts.id`,
  );
