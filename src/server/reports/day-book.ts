/** Report of the cash received, paid and counted on each day. */
import { sql } from "kysely";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/day-book.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { nameOfUser } from "#server/auth/user-table.ts";
import {
  bookedAtCount,
  cashBefore,
  cashDaysOf,
  correctedBy,
  type DayCount,
  movementsIn,
  openingByFirstCount,
} from "#server/cash/cash-book.ts";
import { reportQuery } from "./query.ts";
import { type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

type Count = ReportRowOf<typeof declared.dayBook.tables.counts> & DayCount;

export const dayBook = reportQuery(declared.dayBook, async ({ db, today, from, to: lastDay }) => {
  // Future days have no entries.
  const to = lastDay < today ? lastDay : today;
  const counts = await countsIn(db, { from, to });
  const before = await cashBefore(db, from);
  const days = cashDaysOf({
    from,
    to,
    before: before.cash,
    opens: before.isCounted ? undefined : await openingByFirstCount(db, { from, to }),
    counts,
    moves: await movementsIn(db, sql`between ${from} and ${to}`),
  });
  const rows = days.map(({ counted, ...day }) => ({
    ...day,
    openingCount: counted.opening,
    closingCount: counted.closing,
  }));
  const isCompared = counts.some(({ difference }) => difference !== undefined);
  const totals = {
    // Before its first count, the book is at zero.
    opening: (rows.find(isActive) ?? rows[0])?.opening,
    left: rows.at(-1)?.left,
    ...(!isCompared && { difference: undefined }),
  };
  return { days: { rows, totals }, counts: { rows: counts.reverse() } };
});

const isActive = ({ received, paid, openingCount, closingCount }: ActiveDay): boolean =>
  received !== 0 || paid !== 0 || openingCount !== undefined || closingCount !== undefined;

type ActiveDay = { received: Paise; paid: Paise; openingCount?: Paise; closingCount?: Paise };

const countsIn = async (db: Db, { from, to }: { from: Day; to: Day }): Promise<Count[]> => {
  const rows = await rowsOf<Row>(
    db,
    sql`select day as "day", moment as "moment", cash_counts.created_at as "at", notes_500 as "notes500",
        notes_200 as "notes200", notes_100 as "notes100", notes_50 as "notes50", notes_20 as "notes20",
        notes_10 as "notes10", coins_paise as "coins", counted_paise as "counted", cash_counts.id as "key",
        ${bookedAtCount} as "booked", ${correctedBy} as "correctedBy", ${nameOfUser} as "person"
      from cash_counts left join users on users.id = counted_by where day between ${from} and ${to}
      order by cash_counts.created_at, cash_counts.id`,
  );
  return rows.map(({ booked, correctedBy, ...count }) => ({
    ...count,
    correctedBy: correctedBy ?? undefined,
    // The first count has nothing to be compared with.
    ...(booked !== null && { booked, difference: Number(count.counted) - Number(booked) }),
  })) as Count[];
};
