/** What is owed of active loans on a day, as the database works it out: as owedIn() does in #domain/loan/outlook.ts. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { dueDayOf } from "#domain/loan/past-due.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { dayNumber } from "./positions.ts";

type Figure = RawBuilder<Paise>;

/** Of loans with their positions on that day: see activeLoans(). */
export function figuresOn(db: Db, day: Day) {
  const interest = grownTo("interest", day);
  const penal = grownTo("penal", day);
  const owed: Figure = sql`(principal_left_paise + ${interest} + ${penal} + charges_paise - advance_paise)`;
  /** What was paid in advance never makes it less than nothing. */
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
    /** What is left to pay: of a loan by days what is owed today, for nobody knows when it will be paid. */
    outstanding,
    /** What of that is neither principal nor charges, the interest to come included. */
    interestToPay: sql<Paise>`(${outstanding} + advance_paise - principal_left_paise - ${beside})`,
    /** Penal charges among them. */
    beside,
    /** What settles it, before whole rupees. */
    settles: exactly,
    counted: sql<Paise>`coalesce(counted_paise, ${exactly})`,
    /** What has fallen due by the day's end and is unpaid, beyond the interest and principal of due days. */
    dueBeside,
    /** Falls due on the day itself. */
    due: sql<Paise>`(fallen_due_paise - past_due_paise + ${dueBeside})`,
    overdue: sql<Paise>`past_due_paise`,
  };
}

/** Less than a rupee is not overdue. */
export const isOverdue = sql<boolean>`past_due_paise >= 100`;

/** Selects overdue loans that are at least so many days past due. */
export const isOverdueFor = (day: Day, days: number) =>
  sql<boolean>`overdue_since <= ${sql.lit(dueDayOf(days, day))}`;

/** The largest of two or more amounts, none of them null, each worked out once. Of one SQLite's max() goes over all rows. */
export const largest = (db: Db, ...amounts: Figure[]): Figure =>
  sql`${sql.raw(isPostgres(db) ? "greatest" : "max")}(${sql.join(amounts)})`;
/** The smallest, likewise. */
export const smallest = (db: Db, ...amounts: Figure[]): Figure =>
  sql`${sql.raw(isPostgres(db) ? "least" : "min")}(${sql.join(amounts)})`;

/** Half up, as everywhere. */
function grownTo(of: "interest" | "penal", day: Day): Figure {
  const [owed, rest, perDay] = [`${of}_paise`, `${of}_rest`, `${of}_per_day`].map((name) => sql.ref(name));
  const days = sql`(${sql.lit(dayNumber(day))} - stretch_from)`;
  return sql`(${owed} + (2 * (${rest} + ${perDay} * ${days}) + shares) / (2 * shares))`;
}
