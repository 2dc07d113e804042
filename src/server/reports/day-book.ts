import { type RawBuilder, sql } from "kysely";
import { closeCashDay, openingFromFirstCount } from "#domain/cash/cash.ts";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import * as declared from "#resources/reports/day-book.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { nameOfUser } from "#server/customers/people.ts";
import { cashBefore, type CashMovement, type DayCount, movementsIn } from "#server/office/cash-book.ts";
import { reportQuery } from "./query.ts";
import { type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";

type Count = ReportRowOf<typeof declared.dayBook.tables.counts> & DayCount;

export const dayBook = reportQuery(declared.dayBook, async ({ db, today, from, to: lastDay }) => {
  // Future days have no entries.
  const to = lastDay < today ? lastDay : today;
  const moves = byDay(await movementsIn(db, sql`between ${from} and ${to}`));
  const counts = await countsIn(db, sql`day between ${from} and ${to}`);
  const lastOf = (day: Day, moment: Count["moment"]) =>
    counts.findLast((count) => count.day === day && count.moment === moment)?.counted;
  const before = await cashBefore(db, from);
  const first = before.isCounted ? undefined : counts[0];
  let left = before.cash;
  const books = new Map<Day, ReturnType<typeof closeCashDay>>();
  const rows = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => {
    const day = addDays(from, at);
    const { received = 0, paid = 0, charges = 0, penal = 0, rounding = 0 } = moves.get(day) ?? {};
    const counted = { opening: lastOf(day, "opening"), closing: lastOf(day, "closing") };
    const opening = first?.day === day ? openingFromFirstCount(first, { received, paid }) : left;
    const book = closeCashDay(opening, { received, paid, counted });
    books.set(day, book);
    left = book.left;
    return {
      day,
      opening: book.opening,
      openingCount: counted.opening,
      received,
      paid,
      charges,
      penal,
      rounding,
      closing: book.closing,
      closingCount: counted.closing,
      difference: book.difference,
      left,
    };
  });
  const countRows = counts.map((count) => {
    // The first count has nothing to be compared with.
    if (count === first) return count;
    const computed = books.get(count.day)?.[count.moment] ?? 0;
    return { ...count, computed, difference: count.counted - computed };
  });
  const sum = (key: "received" | "paid" | "charges" | "penal" | "rounding" | "difference") =>
    rows.reduce((total, row) => total + row[key], 0);
  const totals = {
    received: sum("received"),
    paid: sum("paid"),
    charges: sum("charges"),
    penal: sum("penal"),
    rounding: sum("rounding"),
    opening: rows[0]?.opening,
    left: rows.at(-1)?.left,
    // Without a count nobody knows.
    difference: counts.length > 0 ? sum("difference") : undefined,
  };
  return { days: { rows, totals }, counts: { rows: countRows.reverse() } };
});

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

const byDay = (moves: readonly CashMovement[]) => new Map(moves.map((move) => [move.day, move]));
