import { type RawBuilder, sql } from "kysely";
import { closeCashDay, openingFromFirstCount } from "#domain/cash/cash.ts";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { CashCount } from "#resources/office/cash-counts.ts";
import * as declared from "#resources/reports/day-book.ts";
import { dayEnds } from "#engine/server/audit/day-ends.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { nameOfUser } from "#server/customers/people.ts";
import { isNeverDisbursed } from "#server/loans/custody.ts";
import { isCollected, paidOut, signedSplitPart, joinReversed } from "./pieces.ts";
import { reportQuery } from "./query.ts";
import { type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";

/** Cash received and paid on a day. The other amounts are parts of `received`. */
type CashMovement = { day: Day } & Record<"received" | "paid" | CashPart, Paise>;
type CashPart = (typeof cashParts)[number];
const cashParts = ["charges", "penal", "rounding"] as const;
type Count = ReportRowOf<typeof declared.dayBook.tables.counts> & {
  day: Day;
  moment: CashCount["moment"];
  counted: Paise;
};

export const dayBook = reportQuery(declared.dayBook, async ({ db, today, from, to: lastDay }) => {
  // Future days have no entries.
  const to = lastDay < today ? lastDay : today;
  const moves = byDay(await movesIn(db, sql`between ${from} and ${to}`));
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
  const ends = await dayEnds(db, from, to);
  return { days: { rows }, counts: { rows: countRows.reverse() }, auditLog: { rows: ends.reverse() } };
});

/** Cash at the start of a day: the last count, plus and minus the movements since. */
async function cashBefore(db: Db, from: Day): Promise<{ cash: Paise; isCounted: boolean }> {
  const [last] = await rowsOf<Count>(
    db,
    sql`select day as "day", moment as "moment", counted_paise as "counted" from cash_counts where day < ${from}
      order by day desc, moment, created_at desc, id desc limit 1`,
  );
  // 'closing' sorts before 'opening', and includes that day's movements.
  const since = last && (last.moment === "closing" ? addDays(last.day, 1) : last.day);
  const days = since ? sql`between ${since} and ${addDays(from, -1)}` : sql`< ${from}`;
  const moves = since && since >= from ? [] : await movesIn(db, days);
  const cash = moves.reduce((sum, { received, paid }) => sum + received - paid, last?.counted ?? 0);
  return { cash, isCounted: last !== undefined };
}

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

/** Reads the payments of the days once. */
const movesIn = (db: Db, days: RawBuilder<unknown>) => {
  const amounts = ["received", "paid", ...cashParts].map((name) => sql.ref(name));
  return rowsOf<CashMovement>(
    db,
    sql`select day as "day", ${sql.join(amounts.map((amount) => sql`sum(${amount}) as ${amount}`))} from (
      select payments.day as day, sum(payments.amount_paise) as received, 0 as paid,
          ${sql.join(cashParts.map((part) => sql`sum(${signedSplitPart(part)}) as ${sql.ref(part)}`))}
        from payments ${joinReversed}
        where payments.day ${days} and ${isCollected} and payments.method = 'handcash' group by payments.day
      union all
      select since as day, 0 as received, sum(${paidOut}) as paid, ${sql.join(cashParts.map(() => sql`0`))} from loans
        where since ${days} and disbursed_by = 'cash' and not ${isNeverDisbursed} group by since
    ) as moves group by day`,
  );
};

const byDay = (moves: readonly CashMovement[]) => new Map(moves.map((move) => [move.day, move]));
