/** Calculates the cash in the drawer day by day, from its counts and all cash received and paid. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { addDays, type Day, dayOf, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { closeCashDay } from "#domain/cash/cash.ts";
import { type CashMovementKind, cashMovementKindNames, cashMovementKinds } from "#domain/cash/movements.ts";
import type { CashCount } from "#resources/office/cash-counts.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { cashReturnedCondition } from "#server/loans/loan-table.ts";
import { isNeverDisbursed } from "#server/loans/custody.ts";
import { isCollected, joinReversed, paidOut, signedSplitPart } from "#server/loans/sql-fragments.ts";

type CashOfDay = { day: Day } & Record<"received" | "paid" | CashPart, Paise>;
type CashPart = (typeof cashParts)[number];
const splitParts = ["charges", "penal", "rounding"] as const;
const cashParts = [...splitParts, ...cashMovementKindNames, "compensation"] as const;
const amounts = ["received", "paid", ...cashParts] as const;

/** `booked` is undefined for the first counts, which have nothing to be compared with. */
export type DayCount = Pick<CashCount, "moment"> & {
  day: Day;
  counted: Paise;
  booked?: Paise;
  difference?: Paise;
  correctedBy?: string;
};

const noCash = Object.fromEntries(amounts.map((name) => [name, 0])) as Omit<CashOfDay, "day">;

type CashPeriod = {
  from: Day;
  to: Day;
  /** Cash before `from`, by the last count or, if there is none, by all movements. */
  before: Paise;
  /** The first count ever opens the book. */
  opens?: { day: Day; cash: Paise };
  counts: readonly DayCount[];
  moves: readonly CashOfDay[];
};

export function cashDaysOf({ from, to, before, opens, counts, moves }: CashPeriod) {
  const movements = new Map(moves.map((move) => [move.day, move]));
  let cashLeft = before;
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const day = addDays(from, index);
    const movement = movements.get(day) ?? noCash;
    const ofDay = counts.filter((count) => count.day === day);
    const differences = ofDay.flatMap(({ difference, correctedBy }) =>
      correctedBy ? [] : (difference ?? []),
    );
    const opening = opens?.day === day ? opens.cash : cashLeft;
    const book = closeCashDay(opening, { ...movement, differences });
    cashLeft = book.left;
    const lastOf = (moment: DayCount["moment"]) =>
      ofDay.findLast((count) => count.moment === moment)?.counted;
    return { ...movement, ...book, day, counted: { opening: lastOf("opening"), closing: lastOf("closing") } };
  });
}

export async function cashBefore(db: Db, from: Day): Promise<{ cash: Paise; isCounted: boolean }> {
  const [last] = await rowsOf<{ day: Day; at: string; counted: Paise }>(
    db,
    sql`select day as "day", created_at as "at", counted_paise as "counted" from cash_counts where day < ${from}
      order by created_at desc, id desc limit 1`,
  );
  const net = await netCash(db, ({ day, at }) =>
    last ? sql`${day} >= ${last.day} and ${day} < ${from} and ${at} > ${last.at}` : sql`${day} < ${from}`,
  );
  return { cash: (last?.counted ?? 0) + net, isCounted: last !== undefined };
}

export async function openingByFirstCount(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<{ day: Day; cash: Paise } | undefined> {
  const [first] = await rowsOf<{ day: Day; at: string; counted: Paise }>(
    db,
    sql`select day as "day", created_at as "at", counted_paise as "counted" from cash_counts
      where ${correctedBy} is null order by created_at, id limit 1`,
  );
  if (!first || first.day < from || first.day > to) return undefined;
  const since = await netCash(db, ({ day, at }) => sql`${day} = ${first.day} and ${at} <= ${first.at}`);
  return { day: first.day, cash: first.counted - since };
}

export const cashBetween = (db: Db, after: string, upTo: string): Promise<Paise> =>
  netCash(
    db,
    ({ day, at }) =>
      sql`${day} between ${dayOf(after)} and ${dayOf(upTo)} and ${at} > ${after} and ${at} <= ${upTo}`,
  );

async function netCash(db: Db, isIncluded: IsIncluded): Promise<Paise> {
  const [sum] = await rowsOf<{ net: Paise }>(
    db,
    sql`select coalesce(sum(received - paid), 0) as "net" from (${cashMoves(isIncluded)}) as moves`,
  );
  return Number(sum?.net ?? 0);
}

export const movementsIn = (db: Db, days: RawBuilder<unknown>) =>
  rowsOf<CashOfDay>(
    db,
    sql`select day as "day", ${sql.join(amounts.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (${cashMoves(({ day }) => sql`${day} ${days}`)}) as moves group by day`,
  );

const isCashReturned = sql.raw(cashReturnedCondition);

type IsIncluded = (columns: Record<"day" | "at", Expression<string>>) => RawBuilder<unknown>;

/** A payout counts on the day of its loan, however late it is recorded. */
function cashMoves(isIncluded: IsIncluded): RawBuilder<unknown> {
  const within = (table: string, day: string, at = "created_at") =>
    isIncluded({ day: sql.ref(`${table}.${day}`), at: sql.ref(`${table}.${at}`) });
  const parts = (some: Partial<Record<CashPart, RawBuilder<unknown>>>) =>
    sql.join(cashParts.map((part) => sql`${some[part] ?? sql`0`} as ${sql.ref(part)}`));
  const split = Object.fromEntries(splitParts.map((part) => [part, signedSplitPart(part)]));
  const amountOf = (kinds: readonly CashMovementKind[]) =>
    sql`case when cash_movements.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      then cash_movements.amount_paise else 0 end`;
  const kindsOf = (way: "in" | "out") =>
    cashMovementKindNames.filter((kind) => cashMovementKinds[kind].way === way);
  const byKind = Object.fromEntries(cashMovementKindNames.map((kind) => [kind, amountOf([kind])]));
  return sql`select payments.day as day, payments.amount_paise as received, 0 as paid, ${parts(split)}
    from payments ${joinReversed}
    where ${within("payments", "day")} and ${isCollected} and payments.method = 'handcash'
    union all
    select loans.since as day, 0 as received, ${paidOut} as paid, ${parts({})} from loans
    where ${within("loans", "since")} and loans.disbursed_by = 'cash' and not ${isNeverDisbursed}
    union all
    select loans.since, 0, loans.amount_paise, ${parts({})} from loans
    where ${within("loans", "since")} and ${isCashReturned}
    union all
    select loans.since, loans.amount_paise, 0, ${parts({})} from loans
    where ${within("loans", "since", "cancelled_at")} and ${isCashReturned}
    union all
    select cash_movements.day as day, ${amountOf(kindsOf("in"))} as received, ${amountOf(kindsOf("out"))} as paid,
      ${parts(byKind)}
    from cash_movements where ${within("cash_movements", "day")}
    union all
    select compensations.paid_day as day, 0 as received, compensations.amount_paise as paid,
      ${parts({ compensation: sql.ref("compensations.amount_paise") })}
    from compensations
    where ${within("compensations", "paid_day", "paid_at")} and compensations.paid_by = 'handcash'`;
}

/** Null if no later count of the same kind and day corrects this one. */
export const correctedBy = sql<string | null>`(select case
    when later.day = cash_counts.day and later.moment = cash_counts.moment then later.id end
  from cash_counts as later
  where (later.created_at, later.id) > (cash_counts.created_at, cash_counts.id)
  order by later.created_at, later.id limit 1)`;

/** The last count of another kind or day, and what moved since. Null for the first counts, which open the book. */
export const bookedAtCount = sql<Paise | null>`(select base.counted_paise + (
    select coalesce(sum(received - paid), 0) from (${cashMoves(
      ({ day, at }) => sql`${day} between base.day and cash_counts.day
        and ${at} > base.created_at and ${at} <= cash_counts.created_at`,
    )}) as moves)
  from cash_counts as base
  where (base.created_at, base.id) < (cash_counts.created_at, cash_counts.id)
    and (base.day <> cash_counts.day or base.moment <> cash_counts.moment)
  order by base.created_at desc, base.id desc limit 1)`;
