/**
 * Where active loans stand, as their books have it: kept beside each loan for as many days as it goes on evenly (see
 * keep-positions.ts), so that the database adds up what the rules of one loan say. What follows on a day is in figures.ts.
 */
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Book } from "#domain/book.ts";
import { type Day, daysBetween } from "#domain/dates.ts";
import { toBasisPoints } from "#domain/percent.ts";
import type { TermsByDays } from "#resources/terms-by-days.ts";
import type { Db } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import { booksOf } from "#server/stores/loan-book.ts";
import { type Booked, booked } from "#server/tables/lent.ts";
import type { LoanPositionTable } from "#server/tables/index.ts";
import { type Kept, rowsAs } from "./worked.ts";

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
      ...Object.keys(positioned).map((name) => sql.ref(`${table}.${name}`)),
    ]);
  const worked = rowsAs(db, "worked", { rows: unkept, columns: keptPositions.columns });
  // A cross join keeps the order.
  return sql`(
    select ${columnsOf("kept")} from loans cross join loan_positions as kept
      where loans.status = 'active' and kept.loan_id = loans.id and ${holdsOn(dayNumber(day))}
    union all
    select ${columnsOf("worked")} from ${worked} cross join loans where loans.id = worked.loan_id
  ) as loans`;
}

/** What the index of active loans has. */
const asked = [
  ...["id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise", "kind"],
  ...["total_payment_paise", "total_paid_paise", "renewal_date", "matures_on", "amount_paise"],
  ...["interest_basis_points", "rate_basis"],
];

/** What of a position reports ask for. */
const positioned = {
  ...{ stretch_from: "number", principal_left_paise: "number", advance_paise: "number" },
  ...{ to_pay_paise: "number", charges_paise: "number", counted_paise: "number" },
  ...{ interest_paise: "number", interest_rest: "number", interest_per_day: "number" },
  ...{ penal_paise: "number", penal_rest: "number", penal_per_day: "number", shares: "number" },
  ...{ fallen_due_paise: "number", past_due_paise: "number", overdue_since: "text" },
  ...{ is_all_due: "number", most_basis_points: "number" },
} as const satisfies Partial<Record<keyof LoanPositionTable, "text" | "number">>;

export const keptPositions = {
  table: "loan_positions",
  key: ["loan_id"],
  columns: {
    ...{ loan_id: "text", paid_paise: "number", happened: "number", stretch_to: "number" },
    ...positioned,
  } satisfies Record<keyof LoanPositionTable, "text" | "number">,
} as const satisfies Kept;

/** Nothing happened since it was kept, and the day is one of its stretch. */
const holdsOn = (day: number) =>
  sql<boolean>`(kept.paid_paise = loans.total_paid_paise and kept.happened = loans.happened
    and stretch_from <= ${day} and stretch_to > ${day})`;

/**
 * Of active loans the positions on a day that are not kept, portion by portion: of new loans, of those to which something
 * happened, and of those that have come to the end of a stretch.
 */
export async function* unkeptOn(db: Db, day: Day): AsyncGenerator<LoanPositionTable[]> {
  const unkept = await unkeptIds(db, { day: dayNumber(day) });
  for (let at = 0; at < unkept.length; at += portion) {
    const ids = unkept.slice(at, at + portion).map(({ id }) => id);
    // How much happened is read first: what is read after it is told at least as much.
    const loans = await loansById(db, { ids: manyOf(ids) });
    const books = await booksOf(db, loans);
    yield loans.flatMap((loan, index) => positionOf(loan, books[index], day));
    await setImmediate();
  }
}

export const portion = 500;

const unkeptIds = prepared((db, { day }: { day: number }) =>
  db
    .selectFrom("loans")
    .leftJoin("loan_positions as kept", "kept.loan_id", "loans.id")
    .select("loans.id")
    .where("status", "=", sql.lit("active"))
    .where(sql<boolean>`(kept.loan_id is null or not ${holdsOn(day)})`)
    .orderBy("loans.id"),
);

export const loansById = prepared((db, { ids }: { ids: Many }) =>
  db
    .selectFrom("loans")
    .select([...booked, "happened"])
    .where(isAmong(db, sql.ref<string>("id"), ids))
    .orderBy("id"),
);

type Counted = Booked & { happened: number };

function positionOf(loan: Counted, book: Book | undefined, day: Day): LoanPositionTable[] {
  if (!book) return [];
  const { interest, penal, ...outlook } = book.outlookOn(day);
  const { maximumLtv } = loan.terms ? (JSON.parse(loan.terms) as TermsByDays) : {};
  return [
    {
      loan_id: loan.id,
      paid_paise: loan.total_paid_paise,
      happened: loan.happened,
      stretch_from: dayNumber(outlook.from),
      stretch_to: dayNumber(outlook.to),
      principal_left_paise: outlook.principal,
      advance_paise: outlook.advance,
      to_pay_paise: outlook.toPay ?? null,
      charges_paise: outlook.charges,
      interest_paise: interest.owed,
      interest_rest: interest.rest,
      interest_per_day: interest.perDay,
      penal_paise: penal.owed,
      penal_rest: penal.rest,
      penal_per_day: penal.perDay,
      shares: outlook.shares,
      fallen_due_paise: outlook.fallenDue,
      past_due_paise: outlook.pastDue,
      overdue_since: outlook.overdueSince ?? "",
      is_all_due: Number(outlook.isAllDue),
      counted_paise: outlook.counted ?? null,
      most_basis_points: maximumLtv === undefined ? null : toBasisPoints(maximumLtv),
    },
  ];
}

/** Days since 1 January 1970, as the database counts them. */
export const dayNumber = (day: Day) => daysBetween("1970-01-01", day);
