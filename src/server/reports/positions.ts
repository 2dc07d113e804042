/**
 * Where active loans stand, as their schedules have it: what is outstanding of the principal, what was paid in advance,
 * and what settles them on a day. Kept beside each loan (see keep-positions.ts), so that the database adds up what the
 * rules of one loan say.
 */
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { allocationOn, principalOutstanding } from "#domain/allocation.ts";
import { type Day, dayOf, daysBetween } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import { stretchOn } from "#domain/standing.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import { agreed, scheduleOfRow } from "#server/tables/lent.ts";
import type { LoanPositionTable } from "#server/tables/index.ts";
import { largest } from "./pieces.ts";

/**
 * Active loans in the place of `loans`, each with its position on a day: what is kept where it holds, and what is worked
 * out here where it does not. Nothing is written. Both are right together in one snapshot.
 */
export async function activeLoans(db: Db, day: Day): Promise<RawBuilder<unknown>> {
  const unkept: LoanPositionTable[] = [];
  for await (const positions of unkeptOn(db, day)) unkept.push(...positions);
  const columnsOf = (table: "kept" | "worked") =>
    sql.join([
      ...asked.map((name) => sql.ref(`loans.${name}`)),
      ...positioned.map((name) => sql.ref(`${table}.${name}`)),
    ]);
  // A cross join keeps the order.
  return sql`(
    select ${columnsOf("kept")} from loans cross join loan_positions as kept
      where loans.status = 'active' and kept.loan_id = loans.id and ${holdsOn(dayNumber(day))}
    union all
    select ${columnsOf("worked")} from ${rowsIn(db, unkept)} cross join loans where loans.id = worked.loan_id
  ) as loans`;
}

/** What the index of active loans has. */
const asked = [
  ...[
    "id",
    "customer_id",
    "since_month",
    "since",
    "term_months",
    "monthly_payment_paise",
    "total_payment_paise",
  ],
  ...[
    "total_paid_paise",
    "renewal_date",
    "matures_on",
    "amount_paise",
    "interest_basis_points",
    "rate_basis",
  ],
];

const positioned = [
  "principal_left_paise",
  "stretch_from",
  "stretch_to",
  "stretch_owed_paise",
  "stretch_interest_paise",
] as const satisfies (keyof LoanPositionTable)[];

const holdsOn = (day: number) =>
  sql<boolean>`(paid_paise = total_paid_paise and stretch_from <= ${day} and stretch_to > ${day})`;

/** However many there are, they are one value. */
function rowsIn(db: Db, positions: readonly LoanPositionTable[]): RawBuilder<unknown> {
  const json = JSON.stringify(positions);
  if (isPostgres(db)) {
    const columns = positioned.map((name) => sql`${sql.ref(name)} bigint`);
    return sql`json_to_recordset(${json}) as worked(loan_id text collate "C", ${sql.join(columns)})`;
  }
  const columns = ["loan_id", ...positioned].map(
    (name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(columns)} from json_each(${json})) as worked`;
}

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
 * Of active loans the positions on a day that are not kept, portion by portion: of new loans, of those on which something
 * was paid, and of those whose instalment fell due since.
 */
export async function* unkeptOn(db: Db, day: Day): AsyncGenerator<LoanPositionTable[]> {
  const unkept = await unkeptIds(db, { day: dayNumber(day) });
  for (let at = 0; at < unkept.length; at += portion) {
    const ids = unkept.slice(at, at + portion).map(({ id }) => id);
    const loans = await loansById(db, { ids: manyOf(db, ids) });
    yield loans.map((loan) => positionOf(loan, day));
    await setImmediate();
  }
}

const portion = 1_000;

const unkeptIds = prepared((db, { day }: { day: number }) =>
  db
    .selectFrom("loans")
    .leftJoin("loan_positions as kept", "kept.loan_id", "loans.id")
    .select("loans.id")
    .where("status", "=", sql.lit("active"))
    .where(sql<boolean>`(kept.loan_id is null or not ${holdsOn(day)})`)
    .orderBy("loans.id"),
);

const loansById = prepared((db, { ids }: { ids: Many }) =>
  db
    .selectFrom("loans")
    .select(["id", "total_paid_paise", ...agreed])
    .where(isAmong(db, sql.ref<string>("id"), ids))
    .orderBy("id"),
);

function positionOf(loan: Awaited<ReturnType<typeof loansById>>[number], day: Day): LoanPositionTable {
  const schedule = scheduleOfRow(loan);
  const { from, to, owed, interest } = stretchOn(day, schedule, dayOf(loan.created_at));
  return {
    loan_id: loan.id,
    paid_paise: loan.total_paid_paise,
    principal_left_paise: principalOutstanding(schedule, allocationOn(day, schedule, loan.total_paid_paise)),
    stretch_from: dayNumber(from),
    stretch_to: dayNumber(to),
    stretch_owed_paise: owed,
    stretch_interest_paise: interest,
  };
}

/** Days since 1 January 1970, as the database counts them. */
const dayNumber = (day: Day) => daysBetween("1970-01-01", day);
const numberOf = (day: Day) => sql.lit(dayNumber(day));
