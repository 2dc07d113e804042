/** Cash by day, from counts, payments and payouts. */
import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { closeCashDay, openingFromFirstCount } from "#domain/cash/cash.ts";
import type { CashCount } from "#resources/office/cash-counts.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { isNeverDisbursed } from "#server/loans/custody.ts";
import { isCollected, joinReversed, paidOut, signedSplitPart } from "#server/reports/sql-fragments.ts";

/** Cash received and paid on a day. The other amounts are parts of `received`. */
export type CashMovement = { day: Day } & Record<"received" | "paid" | CashPart, Paise>;
type CashPart = (typeof cashParts)[number];
const cashParts = ["charges", "penal", "rounding"] as const;

export type DayCount = { day: Day; moment: CashCount["moment"]; counted: Paise };

/** Returns the cash that the books have for a count of the day. Undefined before the first count, which opens the book. */
export async function cashInBooks(db: Db, day: Day, moment: CashCount["moment"]): Promise<Paise | undefined> {
  const before = await cashBefore(db, day);
  const counts = await rowsOf<DayCount>(
    db,
    sql`select day as "day", moment as "moment", counted_paise as "counted" from cash_counts
      where day = ${day} order by created_at, id`,
  );
  if (!before.isCounted && counts.length === 0) return undefined;
  const moves = await movementsIn(db, sql`= ${day}`);
  return cashDaysOf({ from: day, to: day, before, counts, moves })[0]?.[moment];
}

const noMovement = { received: 0, paid: 0, charges: 0, penal: 0, rounding: 0 };

type CashPeriod = {
  from: Day;
  to: Day;
  before: Awaited<ReturnType<typeof cashBefore>>;
  /** Oldest first. */
  counts: readonly DayCount[];
  moves: readonly CashMovement[];
};

/** Book of each day of a period. The first count ever opens the book, and later counts override it. */
export function cashDaysOf({ from, to, before, counts, moves }: CashPeriod) {
  const movements = new Map(moves.map((move) => [move.day, move]));
  const first = before.isCounted ? undefined : counts[0];
  let left = before.cash;
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => {
    const day = addDays(from, at);
    const movement = movements.get(day) ?? noMovement;
    const lastOf = (moment: DayCount["moment"]) =>
      counts.findLast((count) => count.day === day && count.moment === moment)?.counted;
    const counted = { opening: lastOf("opening"), closing: lastOf("closing") };
    const opening = first?.day === day ? openingFromFirstCount(first, movement) : left;
    const book = closeCashDay(opening, { ...movement, counted });
    left = book.left;
    return { ...movement, ...book, day, counted };
  });
}

/** Cash at the start of a day: the last count, plus and minus the movements since. */
export async function cashBefore(db: Db, from: Day): Promise<{ cash: Paise; isCounted: boolean }> {
  const [last] = await rowsOf<DayCount>(
    db,
    sql`select day as "day", moment as "moment", counted_paise as "counted" from cash_counts where day < ${from}
      order by day desc, moment, created_at desc, id desc limit 1`,
  );
  // 'closing' sorts before 'opening', and includes that day's movements.
  const since = last && (last.moment === "closing" ? addDays(last.day, 1) : last.day);
  const days = since ? sql`between ${since} and ${addDays(from, -1)}` : sql`< ${from}`;
  const moves = since && since >= from ? [] : await movementsIn(db, days);
  const cash = moves.reduce((sum, { received, paid }) => sum + received - paid, last?.counted ?? 0);
  return { cash, isCounted: last !== undefined };
}

/** Reads the payments of the days once. */
export const movementsIn = (db: Db, days: RawBuilder<unknown>) => {
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
