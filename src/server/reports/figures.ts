/** Amounts owed on active loans, in SQL. Same rules as projectedOwed() in #domain/loan/projection.ts. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { overdueSinceOf } from "#domain/loan/past-due.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { dayNumber } from "./positions.ts";

type Figure = RawBuilder<Paise>;

/** Requires the columns of activeLoans(). */
export function figuresOn(db: Db, day: Day) {
  const interest = accruedTo("interest", day);
  const penal = accruedTo("penal", day);
  const owed: Figure = sql`(principal_left_paise + ${interest} + ${penal} + charges_paise - advance_paise)`;
  /** An advance never makes it negative. */
  const exactly = largest(db, sql`0`, owed);
  const outstanding: Figure = sql`coalesce(to_pay_paise, ${owed})`;
  const beside: Figure = sql`(${penal} + charges_paise)`;
  const dueBeside: Figure = sql`(case when is_all_due = 1 then ${owed} - fallen_due_paise else ${beside} end)`;
  return {
    principal: sql<Paise>`principal_left_paise`,
    advance: sql<Paise>`advance_paise`,
    interest,
    penal,
    charges: sql<Paise>`charges_paise`,
    /** Everything payable. A daily-balance loan counts the amount owed today, because future payments are unknown. */
    outstanding,
    /** Outstanding interest, including future interest, without charges and penal charges. */
    interestToPay: sql<Paise>`(${outstanding} + advance_paise - principal_left_paise - ${beside})`,
    /** Charges and penal charges. */
    beside,
    /** Payoff before rounding to whole rupees. */
    settles: exactly,
    counted: sql<Paise>`coalesce(counted_paise, ${exactly})`,
    /** Due and unpaid by the end of the day, besides the amounts of due dates. */
    dueBeside,
    /** Falls due on the day itself. */
    due: sql<Paise>`(fallen_due_paise - past_due_paise + ${dueBeside})`,
    overdue: sql<Paise>`past_due_paise`,
  };
}

/** Less than a rupee is not overdue. */
export const isOverdue = sql<boolean>`past_due_paise >= 100`;

/** Selects loans that are at least `days` past due. */
export const isOverdueFor = (day: Day, days: number) =>
  sql<boolean>`overdue_since <= ${sql.lit(overdueSinceOf(days, day))}`;

/** Takes two or more amounts, none of them null: with a single one, SQLite's max() aggregates all rows. */
export const largest = (db: Db, ...amounts: Figure[]): Figure =>
  sql`${sql.raw(isPostgres(db) ? "greatest" : "max")}(${sql.join(amounts)})`;
/** Same for the smallest amount. */
export const smallest = (db: Db, ...amounts: Figure[]): Figure =>
  sql`${sql.raw(isPostgres(db) ? "least" : "min")}(${sql.join(amounts)})`;

/** Rounds half up. */
function accruedTo(of: "interest" | "penal", day: Day): Figure {
  const [owed, rest, perDay] = [`${of}_paise`, `${of}_rest`, `${of}_per_day`].map((name) => sql.ref(name));
  const days = sql`(${sql.lit(dayNumber(day))} - stretch_from)`;
  return sql`(${owed} + (2 * (${rest} + ${perDay} * ${days}) + shares) / (2 * shares))`;
}
