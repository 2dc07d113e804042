/**
 * Where active loans stand, as their schedules have it: what is outstanding of the principal, what was paid in advance,
 * and what settles them on a day.
 * Kept with each loan for as long as it holds, so that the database adds up what the rules of one loan say.
 */
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type Day, daysBetween, dayOf } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import { appliedOn, principalOutstanding } from "#domain/applied.ts";
import { stretchOn } from "#domain/standing.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import { agreed, scheduleOfRow } from "#server/stores/loan-book.ts";
import { largest } from "./pieces.ts";

/** What settles a loan on a day on which its position is known, in paise: see settlementOn() in #domain/standing.ts. */
export function settlementOn(db: Db, day: Day): RawBuilder<Paise> {
  const length = sql`(stretch_to - stretch_from)`;
  const elapsed = sql`(${numberOf(day)} - stretch_from)`;
  const owed = sql<Paise>`(stretch_owed_paise
    + (2 * stretch_interest_paise * ${elapsed} + ${length}) / (2 * ${length}) - total_paid_paise)`;
  return largest(db, sql`0`, owed);
}

/**
 * What was paid in advance, where the position is known: what is paid beyond the interest and the principal of the
 * instalments that have fallen due, which all bear their interest by the stretch's first day.
 */
export const advance = (db: Db): RawBuilder<Paise> =>
  largest(db, sql`0`, sql`(total_paid_paise - (stretch_owed_paise - principal_left_paise))`);

/**
 * Works out where loans stand on a day where that is not known: the first time for all, then for those on which
 * something was paid or whose instalment fell due. A repayment has enough to do; it leaves this to the reports. Not to
 * be called within a transaction.
 */
export async function keepPositions(db: Db, day: Day): Promise<void> {
  const unknown = await unknownOn(db, { day: dayNumber(day) });
  for (let at = 0; at < unknown.length; at += portion) {
    const ids = unknown.slice(at, at + portion).map(({ id }) => id);
    const loans = await loansById(db, { ids: manyOf(db, ids) });
    await keep(
      db,
      loans.map((loan) => positionOf(loan, day)),
    );
    await setImmediate();
  }
  // Until a vacuum has seen them, PostgreSQL looks up each of these loans beside the index, in every report. Where there
  // can be none, or another is at it, reports are slower and no less right.
  if (isPostgres(db) && unknown.length > many) {
    await sql`vacuum (analyze, skip_locked) loans`.execute(db).catch(() => undefined);
  }
}

const portion = 1_000;
/** So many loans written are worth a vacuum, whose own time comes only when a fifth of the table has changed. */
const many = 1_000;

const unknownOn = prepared((db, { day }: { day: number }) =>
  db
    .selectFrom("loans")
    .select("id")
    .where("status", "=", sql.lit("active"))
    .where(sql<boolean>`(left_at_paise is null or left_at_paise <> total_paid_paise
      or stretch_from is null or stretch_from > ${day} or stretch_to <= ${day})`),
);

const loansById = prepared((db, { ids }: { ids: Many }) =>
  db
    .selectFrom("loans")
    .select(["id", "total_paid_paise", ...agreed])
    .where(isAmong(db, sql.ref<string>("id"), ids)),
);

function positionOf(loan: Awaited<ReturnType<typeof loansById>>[number], day: Day) {
  const schedule = scheduleOfRow(loan);
  const { from, to, owed, interest } = stretchOn(day, schedule, dayOf(loan.created_at));
  const left = principalOutstanding(schedule, appliedOn(day, schedule, loan.total_paid_paise));
  return {
    id: loan.id,
    values: [left, loan.total_paid_paise, dayNumber(from), dayNumber(to), owed, interest],
  };
}

/** Whatever is repaid at this moment is worked out the next time. */
async function keep(db: Db, positions: readonly ReturnType<typeof positionOf>[]): Promise<void> {
  const rows = positions.map(
    ({ id, values }) => sql`(${id}, ${sql.join(values.map((value) => sql`cast(${value} as bigint)`))})`,
  );
  await sql`update loans set principal_left_paise = worked.column2, left_at_paise = worked.column3,
      stretch_from = worked.column4, stretch_to = worked.column5, stretch_owed_paise = worked.column6,
      stretch_interest_paise = worked.column7
    from (values ${sql.join(rows)}) as worked where loans.id = worked.column1`.execute(db);
}

/** Days since 1 January 1970, as the database counts them. */
const dayNumber = (day: Day) => daysBetween("1970-01-01", day);
const numberOf = (day: Day) => sql.lit(dayNumber(day));
