/**
 * Stored accrual states of active loans (see refresh-positions.ts), which let SQL sum amounts that follow from the rules
 * of each loan. figures.ts has the amounts on a day.
 */
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Book } from "#domain/loan/book.ts";
import { type Day, daysBetween } from "#domain/basics/dates.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { WireDailyTerms } from "#resources/loans/daily-terms.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import { bookColumns, type BookRow, booksOf } from "#server/loans/books.ts";
import type { LoanFigures, LoanPositionTable } from "./position-tables.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { type StoredTable, rowsAsTable } from "./stored-tables.ts";

/**
 * Replaces `loans` by active loans with their state on a day: stored if current, calculated otherwise. Writes nothing.
 * Requires a snapshot, so that both agree.
 */
export const activeLoans = async (db: Db, day: Day): Promise<RawBuilder<unknown>> =>
  sql`${await loansWithPositions(
    db,
    day,
    sql`loans cross join loan_positions as stored
      where stored.loan_id = loans.id and ${isCurrentOn(dayNumber(day))}`,
  )} as loans`;

/** Subquery of the same columns, only for loans without figures of the day. */
export const loansWithoutFigures = (db: Db, day: Day): Promise<RawBuilder<unknown>> =>
  loansWithPositions(
    db,
    day,
    sql`${positionsWithoutFigures(dayNumber(day))} as stored cross join loans where loans.id = stored.loan_id`,
  );

/** `stored` joins loans to their current states, with this alias. Cross joins fix the order of reading. */
async function loansWithPositions(
  db: Db,
  day: Day,
  stored: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const missing: ComputedPosition[] = [];
  for await (const positions of missingPositionsOn(db, day)) missing.push(...positions);
  const columnsOf = (table: "stored" | "computed") =>
    sql.join([
      ...reportedLoanColumns.map((name) => sql.ref(`loans.${name}`)),
      ...Object.keys(positionColumns).map((name) => sql.ref(`${table}.${name}`)),
    ]);
  const computed = rowsAsTable(db, "computed", { rows: missing, columns: positionsTable.columns });
  return sql`(
    select ${columnsOf("stored")} from ${stored} and loans.status = 'active'
    union all
    select ${columnsOf("computed")} from ${computed} cross join loans where loans.id = computed.loan_id
  )`;
}

/** Columns of the index of active loans. */
const reportedLoanColumns = [
  ...["id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise", "kind"],
  ...["total_payment_paise", "total_paid_paise", "renewal_date", "matures_on", "amount_paise"],
  ...["interest_basis_points", "rate_basis"],
];

/** Columns of a state that reports read. */
const positionColumns = {
  stretch_from: "number",
  stretch_to: "number",
  principal_left_paise: "number",
  advance_paise: "number",
  to_pay_paise: "number",
  charges_paise: "number",
  counted_paise: "number",
  interest_paise: "number",
  interest_rest: "number",
  interest_per_day: "number",
  penal_paise: "number",
  penal_rest: "number",
  penal_per_day: "number",
  shares: "number",
  fallen_due_paise: "number",
  past_due_paise: "number",
  overdue_since: "text",
  is_all_due: "number",
  most_basis_points: "number",
} as const satisfies Partial<Record<keyof LoanPositionTable, "text" | "number">>;

export const positionsTable = {
  table: "loan_positions",
  columns: {
    loan_id: "text",
    ...positionColumns,
  } satisfies Record<keyof ComputedPosition, "text" | "number">,
} as const satisfies StoredTable;

/** State as calculated from the loan's book. */
type ComputedPosition = Omit<LoanPositionTable, keyof LoanFigures>;

/**
 * Tests a row of `loan_positions as stored`. A state is current if the loan has not changed and the day is in its
 * accrual period.
 */
const isCurrentOn = (day: number) =>
  sql<boolean>`(${isInPeriod(day)} and stored.loan_id not in (select loan_id from changed_loans))`;

const isInPeriod = (day: number) => sql<boolean>`stretch_from <= ${day} and stretch_to > ${day}`;

/**
 * Subquery of current states without figures of the day. Subtracting the queue as a set keeps PostgreSQL from scanning
 * all states.
 */
const positionsWithoutFigures = (day: number) =>
  sql`(select loan_positions.* from (${loansWithOtherFigures(day)} except select loan_id from changed_loans) as outdated
    cross join loan_positions where loan_positions.loan_id = outdated.loan_id and ${isInPeriod(day)})`;

/** Loans with figures of other days. */
const loansWithOtherFigures = (day: number) =>
  sql`select loan_id from loan_positions where figures_to <= ${day} or figures_from > ${day}`;

/** States with figures of other days, up to `limit`. `isInPeriod` tells whether only the figures are outdated. */
export const outdatedPositionsOn = prepared(
  (_, { day, limit }: { day: number; limit: number }) => sql<{ id: string; isInPeriod: SqlBool }>`
    select loan_id as "id", ${isInPeriod(day)} as "isInPeriod" from (
      select * from (select * from loan_positions where figures_to <= ${day} limit ${limit}) as past
      union all
      select * from (select * from loan_positions where figures_from > ${day} limit ${limit}) as ahead
    ) as other limit ${limit}`,
);

/** Subquery of the ids of loans that have changed or have figures of other days. */
export const outdatedLoanIds = (day: number) =>
  sql`(select loan_id from changed_loans union ${loansWithOtherFigures(day)})`;

/** Yields calculated states of active loans that are new, changed, or past their accrual period, batch by batch. */
export async function* missingPositionsOn(db: Db, day: Day): AsyncGenerator<ComputedPosition[]> {
  for (const ids of portionsOf(await missingPositionIds(db, dayNumber(day)))) {
    yield positionsOf(db, ids, day);
    await setImmediate();
  }
}

/** Active loans without a current state. */
async function missingPositionIds(db: Db, day: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select loans.id as "id" from ${outdatedLoanIds(day)} as outdated cross join loans
        left join loan_positions as stored on stored.loan_id = loans.id
      where loans.id = outdated.loan_id and loans.status = 'active'
        and (stored.loan_id is null or not ${isCurrentOn(day)}) order by loans.id`,
  );
  return rows.map(({ id }) => id);
}

const portionSize = 500;

export const portionsOf = <Item>(items: readonly Item[], size = portionSize): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** States on a day of the active ones among these loans. */
export async function positionsOf(db: Db, ids: readonly string[], day: Day): Promise<ComputedPosition[]> {
  const loans = await loansById(db, { ids: textList(ids) });
  const active = loans.filter(({ status }) => status === "active");
  const books = await booksOf(db, active);
  return active.flatMap((loan, index) => positionOf(loan, books[index], day));
}

export const loansById = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loans")
    .select([...bookColumns, "status"])
    .where(isAmong(db, sql.ref<string>("id"), ids))
    .orderBy("id"),
);

function positionOf(loan: BookRow, book: Book | undefined, day: Day): ComputedPosition[] {
  if (!book) return [];
  const { interest, penal, ...projection } = book.projectFrom(day);
  const { maximumLtv } = loan.terms ? (JSON.parse(loan.terms) as WireDailyTerms) : {};
  return [
    {
      loan_id: loan.id,
      stretch_from: dayNumber(projection.from),
      stretch_to: dayNumber(projection.to),
      principal_left_paise: projection.principal,
      advance_paise: projection.advance,
      to_pay_paise: projection.toPay ?? null,
      charges_paise: projection.charges,
      interest_paise: interest.owed,
      interest_rest: interest.remainder,
      interest_per_day: interest.perDay,
      penal_paise: penal.owed,
      penal_rest: penal.remainder,
      penal_per_day: penal.perDay,
      shares: projection.shares,
      fallen_due_paise: projection.fallenDue,
      past_due_paise: projection.pastDue,
      overdue_since: projection.overdueSince ?? "",
      is_all_due: Number(projection.isAllDue),
      counted_paise: projection.counted ?? null,
      most_basis_points: maximumLtv === undefined ? null : toBasisPoints(maximumLtv),
    },
  ];
}

/** Days since 1 January 1970, as in the database. */
export const dayNumber = (day: Day) => daysBetween("1970-01-01", day);
