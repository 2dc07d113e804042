/** Completes loans as the API shows them, with the amounts owed today and the custody of each article. */
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { bookOf } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import type { WholeRupeesPolicy } from "#domain/loan/repayment.ts";
import { owedByBook, owedTodayOf } from "#resources/loans/due.ts";
import { bookInputOfLoan, isInWholeRupees, wholeRupeesDayOf } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { textList } from "#engine/server/db/prepared.ts";
import { refuseStale } from "#engine/server/http/stale.ts";
import { getIn, viewOf } from "#engine/server/stores/records.ts";
import { mapRows } from "#engine/server/stores/view.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { withCustody } from "./gold-item-table.ts";
import { eventsOfLoans } from "./loan-events.ts";
import { loanTable } from "./loan-table.ts";
import { positionOfRow } from "./position-table.ts";
import { storedPositions } from "./positions.ts";

/** Reads loans. Unpaged lists leave out the amounts owed today. */
export const loansIn = (db: Db, now: Date, trade: WholeRupeesPolicy) =>
  mapRows(allLoans(db), async (rows, hasSlowFields) => {
    const shown = (rows as Loan[]).map((loan) => withCustodyAndPolicy(loan, trade));
    if (hasSlowFields) await addOwed(db, shown, dayOf(now.toISOString()));
    return shown;
  });

const allLoans = viewOf(loanTable);

/** Completes a loan that was just made, which has no payments. */
export function viewOfNewLoan(
  loan: Loan,
  events: readonly LoanEvent[],
  { day, trade }: { day: Day; trade: WholeRupeesPolicy },
): Loan {
  const shown = withCustodyAndPolicy(loan, trade);
  return { ...shown, owed: owedAfter(shown, events, day), paymentCount: 0 };
}

const withCustodyAndPolicy = (loan: Loan, trade: WholeRupeesPolicy): Loan => ({
  ...loan,
  goldItems: withCustody(loan.goldItems, loan.renewedBy),
  wholeRupeesFrom: wholeRupeesDayOf(loan, trade),
});

/** Calculates from a loan's events until its position of the day is stored. */
async function addOwed(db: Db, loans: readonly Loan[], day: Day): Promise<void> {
  const running = loans.filter(({ status }) => status === "active");
  if (running.length === 0) return;
  const rows = await storedPositions(db, { ids: textList(running.map(({ _id }) => _id)) });
  const positions = new Map(rows.filter((row) => row.day === day).map((row) => [row.loan_id, row]));
  for (const loan of running) {
    const row = positions.get(loan._id);
    if (row)
      loan.owed = owedTodayOf(positionOfRow(row), day, {
        maturesOn: loan.maturesOn,
        isInWholeRupees: isInWholeRupees(loan, day),
      });
  }
  const others = running.filter(({ _id }) => !positions.has(_id));
  const histories = await eventsOfLoans(
    db,
    others.map(({ _id, kind = "" }) => ({ id: _id, kind })),
  );
  for (const loan of others) loan.owed = owedAfter(loan, histories.get(loan._id), day);
}

function owedAfter(loan: Loan, events: readonly LoanEvent[] | undefined, day: Day): Loan["owed"] {
  const input = bookInputOfLoan(loan, events);
  return input && owedByBook(bookOf(input), day, loan.maturesOn);
}

export async function refuseStaleLoan(
  { db, parentId: loanId, now, actor }: ChangeContext,
  { version }: Pick<Loan, "version">,
  trade: WholeRupeesPolicy,
) {
  const row = await getIn(loansIn(db, now, trade), loanId);
  await refuseStale(db, loans, { sent: { version }, row, recordId: loanId, role: actor.role });
}
