/** Stores the position of each running loan: what is owed today, and the value of its gold. */
import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { groupBy } from "#domain/basics/collections.ts";
import { articleValuesOn } from "#domain/gold/articles.ts";
import type { Paise } from "#domain/basics/money.ts";
import { type Book, positionOn } from "#domain/loan/book.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { type CountedLoan, excessesOf } from "#domain/loan/lending-limits.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { insertRows, isAmong, prepared, type TextList, textList } from "#engine/server/db/prepared.ts";
import { articleOfRow, goldItemTable } from "./gold-item-table.ts";
import { booksOf } from "./books.ts";
import { lockBorrower } from "./loan-row.ts";
import { type LoanRow, loanTable } from "./loan-table.ts";
import { type loanDueDayTable, type LoanPositionRow, rowOfPosition } from "./position-table.ts";
import { rateChangesFor, ruleOfRow } from "./valuation.ts";

export type ValuationPolicy = Pick<TradePolicy, "unassayedCountsAs">;

/** Runs at the end of the change, before it commits. */
export const writeNotedPositions =
  (trade: ValuationPolicy) =>
  async (change: Change): Promise<void> => {
    const { db, now } = change;
    if (change.noted.size === 0) return;
    const loans = await notedLoans(change);
    const books = await booksOf(db, loans);
    // Two changes of one borrower's loans would otherwise each judge the limits without the other's amounts.
    for (const loan of byCustomer(loans)) await lockBorrower(change, loan);
    const rate = await lastGoldRateId(db);
    await writePositions(db, { loans, books, day: dayOf(now.toISOString()), rate }, trade);
    await writeDueDays(db, loans, books);
    await writeExcesses(db, loans, rate);
  };

async function notedLoans({ db, noted }: Change): Promise<LoanRow[]> {
  const known = [...noted.values()].filter((row) => row !== undefined) as LoanRow[];
  const others = [...noted].filter(([, row]) => row === undefined).map(([id]) => id);
  const read = others.length > 0 ? await loansById(db, { ids: textList(others) }) : [];
  return [...known, ...read].sort((one, other) => (one.id < other.id ? -1 : 1));
}

const byCustomer = (loans: readonly LoanRow[]): LoanRow[] =>
  [...new Map(loans.map((loan) => [loan.customer_id, loan])).values()].sort((one, other) =>
    one.customer_id < other.customer_id ? -1 : 1,
  );

const loansById = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loans")
    .select(loanTable.ownColumns)
    .where(isAmong(db, sql.ref<string>("id"), ids)),
);

type NotedLoans = { loans: readonly LoanRow[]; books: readonly Book[]; rate: number };

async function writePositions(
  db: Db,
  { loans, books, rate, day }: NotedLoans & { day: Day },
  trade: ValuationPolicy,
): Promise<void> {
  const values = await goldValuesOf(db, loans, { day: addDays(day, 1), trade });
  for (const [at, loan] of loans.entries()) {
    const book = books[at];
    if (loan.status !== "active" || !book) await deletePosition(db, { id: loan.id });
    else
      await upsertPosition(db, {
        loan_id: loan.id,
        day,
        gold_rate_id: rate,
        ...rowOfPosition(positionOn(book, day)),
        gold_value_paise: values.get(loan.id) ?? 0,
        earliest_due: book.earliestDue() ?? "",
      });
  }
}

const deletePosition = prepared((db, { id }: { id: string }) =>
  db.deleteFrom("loan_positions").where("loan_id", "=", id),
);

const upsertPosition = prepared((db, row: NewPosition) => {
  const columns = Object.fromEntries(positionColumns.map((name) => [name, row[name]])) as NewPosition;
  return db
    .insertInto("loan_positions")
    .values({ ...columns, excess_paise: 0 })
    .onConflict((conflict) =>
      conflict.column("loan_id").doUpdateSet(({ ref }) => {
        const excluded = positionColumns.map((name) => [name, ref(`excluded.${name}`)] as const);
        return Object.fromEntries(excluded);
      }),
    );
});

/** The excess depends on the borrower's other loans, and is written after all of them. */
type NewPosition = Omit<LoanPositionRow, "excess_paise">;

const positionColumns = [
  ...(["loan_id", "day", "gold_rate_id", "principal_paise", "interest_paise", "penal_paise"] as const),
  ...(["charges_paise", "advance_paise", "payoff_paise", "to_pay_paise", "counted_paise"] as const),
  ...(["due_paise", "falls_due_paise", "overdue_paise", "overdue_since", "next_due", "next_paise"] as const),
  ...(["gold_value_paise", "earliest_due"] as const),
] satisfies (keyof NewPosition)[];

export const storedPositions = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loan_positions")
    .selectAll()
    .where(isAmong(db, sql.ref<string>("loan_id"), ids)),
);

export async function areCurrent(db: Db, { today, rate }: { today: Day; rate?: number }): Promise<boolean> {
  const [count] = await (rate === undefined ? countOfDay(db, { today }) : countOfRate(db, { today, rate }));
  return Number(count?.running) === Number(count?.current);
}

const countOfDay = prepared((_, { today }: { today: Day }) => countWhere(sql`day = ${today}`));
const countOfRate = prepared((_, { today, rate }: { today: Day; rate: number }) =>
  countWhere(sql`day = ${today} and gold_rate_id = ${rate}`),
);

const countWhere = (isCurrent: RawBuilder<unknown>) => sql<Record<"running" | "current", number>>`
  select coalesce((select count from tallies where list = ${loanTable.resource.name} and value = 'active'), 0) as "running",
    (select count(*) from loan_positions where ${isCurrent}) as "current"`;

export async function lastGoldRateId(db: Db): Promise<number> {
  const [last] = await selectLastGoldRate(db, {});
  return last?.id ?? 0;
}

const selectLastGoldRate = prepared((db, _: object) =>
  db.selectFrom("gold_rates").select("id").orderBy("id", "desc").limit(1),
);

/** Returns the value of each loan's gold, or zero before the first rate. */
async function goldValuesOf(
  db: Db,
  loans: readonly LoanRow[],
  { day, trade }: { day: Day; trade: ValuationPolicy },
): Promise<Map<string, Paise>> {
  const articles = await pledgedArticles(db, { ids: textList(loans.map(({ id }) => id)) });
  const changes = await rateChangesFor(db, day);
  const valued = articleValuesOn(day, changes, articles.map(articleOfRow), trade.unassayedCountsAs);
  const values = new Map<string, Paise>();
  for (const [at, { loan_id }] of articles.entries())
    values.set(loan_id, (values.get(loan_id) ?? 0) + (valued[at]?.value ?? 0));
  return values;
}

const pledgedArticles = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("gold_items")
    .select(goldItemTable.ownColumns)
    .where(isAmong(db, sql.ref<string>("loan_id"), ids))
    .where("release_id", "is", null),
);

/** Writes due dates of loans by days, which outlive the closing. Those of instalments follow from the terms. */
async function writeDueDays(db: Db, loans: readonly LoanRow[], books: readonly Book[]): Promise<void> {
  const ids = loans.filter((loan, at) => books[at]?.dependsOnEvents && isDisbursed(loan)).map(({ id }) => id);
  if (ids.length === 0) return;
  const stored = groupBy(await storedDueDays(db, { ids: textList(ids) }), ({ loan_id }) => loan_id);
  for (const [at, loan] of loans.entries()) {
    const days = ids.includes(loan.id) ? (books[at]?.dueDaysWithAmounts() ?? []) : [];
    const rows = days.map(({ due, fellDue, unpaid }): typeof loanDueDayTable.blank => {
      return { loan_id: loan.id, due_on: due, fell_paise: fellDue, unpaid_paise: unpaid };
    });
    // Only events move them, so the work of a new day leaves them.
    if (rows.length === 0 || isDeepStrictEqual(rows, stored.get(loan.id))) continue;
    await deleteDueDays(db, { id: loan.id });
    await insertRows(db, "loan_due_days", rows);
  }
}

const storedDueDays = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loan_due_days")
    .select(["loan_id", "due_on", "fell_paise", "unpaid_paise"])
    .where(isAmong(db, sql.ref<string>("loan_id"), ids))
    .orderBy("loan_id")
    .orderBy("due_on"),
);

const deleteDueDays = prepared((db, { id }: { id: string }) =>
  db.deleteFrom("loan_due_days").where("loan_id", "=", id),
);

async function writeExcesses(db: Db, loans: readonly LoanRow[], rate: number): Promise<void> {
  const borrowers = textList(byCustomer(loans).map(({ customer_id }) => customer_id));
  const running = await runningLoansOf(db, { borrowers });
  // Before the first gold rate, no loan exceeds its limit.
  const excesses = rate === 0 ? new Map<string, Paise>() : excessesOf(running.map(countedLoanOf));
  for (const { id, excess_paise } of running) {
    const excess = excesses.get(id) ?? 0;
    if (excess !== excess_paise) await updateExcess(db, { id, excess });
  }
}

const updateExcess = prepared((db, { id, excess }: { id: string; excess: Paise }) =>
  db.updateTable("loan_positions").set({ excess_paise: excess }).where("loan_id", "=", id),
);

export type LimitedLoan = Awaited<ReturnType<typeof runningLoansOf>>[number];

export const countedLoanOf = (loan: LimitedLoan): CountedLoan => ({
  id: loan.id,
  borrower: loan.customer_id,
  counted: loan.counted_paise,
  value: loan.gold_value_paise,
  rule: ruleOfRow(loan),
});

const runningLoansOf = prepared((db, { borrowers }: { borrowers: TextList }) =>
  db
    .selectFrom("loans")
    .innerJoin("loan_positions", "loan_positions.loan_id", "loans.id")
    .select(["loans.id", "loans.customer_id", "loans.lending_rule", "loans.created_at", "loans.terms"])
    .select([
      "loan_positions.counted_paise",
      "loan_positions.gold_value_paise",
      "loan_positions.excess_paise",
    ])
    .where(isAmong(db, sql.ref<string>("loans.customer_id"), borrowers))
    .where("loans.status", "=", "active"),
);
