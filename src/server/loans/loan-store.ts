import { type Day, dayOf } from "#domain/basics/dates.ts";
import { bookOf } from "#domain/loan/book.ts";
import { isAlwaysInWholeRupees, dependsOnEvents } from "#domain/loan/kinds.ts";
import type { WholeRupeesPolicy } from "#domain/loan/whole-rupees.ts";
import { owedTodayOf } from "#resources/loans/due.ts";
import { bookInputOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { refuseStale } from "#engine/server/http/stale.ts";
import { goldItemRow, withCustody } from "./gold-item-table.ts";
import { loanTable } from "./loan-table.ts";
import { upsertCustomer } from "#server/customers/customer-store.ts";
import { recordPayout } from "./disbursals.ts";
import { editGoldItems } from "./gold-item-edits.ts";
import { insertGoldItems } from "./gold-items.ts";
import { getIn, mapRows } from "#engine/server/stores/listing.ts";
import { lendingDetailsOf } from "./lending-details.ts";
import { insertLoanRow, loanRow } from "./loan-row.ts";
import { eventsOfLoans } from "./books.ts";
import { auditedLoanValues, creationTermsOf } from "./creation-terms.ts";
import { refuseUsedPackets } from "./packets.ts";
import { storeOf, updateRecord, viewOf } from "#engine/server/stores/records.ts";
import type { ChangeContext, Store } from "#engine/server/stores/store.ts";
import type { StoreDeps } from "#server/store-deps.ts";

export const loanStore = ({
  lending,
  trade,
  clock,
}: Pick<StoreDeps, "lending" | "trade" | "clock">): Store => ({
  ...storeOf(loanTable, { view: (db) => loansIn(db, clock(), trade) }),

  /** Creates or updates the customer, then the loan and its gold. */
  async create(values, change) {
    const { db } = change;
    const loan = values as Loan;
    const customerId = await upsertCustomer(change, loan);
    const made = await creationTermsOf(change, loan);
    const { desk, notice } = await lendingDetailsOf(change, { customerId, loan, made }, { lending, trade });
    const { id } = await insertLoanRow(made, values, change, { ...desk, customer_id: customerId });
    const items = loan.goldItems.map((item, position) => goldItemRow(id, position, item));
    await refuseUsedPackets(db, items);
    await insertGoldItems(db, items);
    const data = await getIn(loansIn(db, change.now, trade), id);
    const ticket = { kind: "ticket", parentId: id, recordId: id, number: desk.ticket_number } as const;
    change.issue({ ...ticket, read: { loan: data as Loan } });
    return { data, notice, event: { after: auditedLoanValues(loans.fields, values, made) } };
  },

  /** Payout and gold have rules of their own. */
  async edit(key, changes, change) {
    const { goldItems, disbursedBy, disbursalReference, ...others } = changes as Partial<Loan>;
    const loan = await loanRow(change.db, key);
    await recordPayout(change, loan, { disbursedBy, disbursalReference });
    if (goldItems) await editGoldItems(loan, goldItems, change, trade);
    await updateRecord(change.db, loanTable, key, others);
    return getIn(loansIn(change.db, change.now, trade), key);
  },
});

const all = viewOf(loanTable);

/** Adds the custody of gold and, except in unpaged lists, the amounts owed today. */
export const loansIn = (db: Db, now: Date, { wholeRupeesFrom }: WholeRupeesPolicy) =>
  mapRows(all(db), async (rows, isWhole) => {
    const loans = (rows as Loan[]).map((loan) => ({
      ...loan,
      goldItems: withCustody(loan.goldItems, loan.renewedBy),
      wholeRupeesFrom: isAlwaysInWholeRupees(loan) ? undefined : wholeRupeesFrom,
    }));
    if (!isWhole) await addOwed(db, loans, dayOf(now.toISOString()));
    return loans;
  });

async function addOwed(db: Db, loans: readonly Loan[], day: Day): Promise<void> {
  const running = loans.filter(({ status }) => status === "active");
  const histories = await eventsOfLoans(
    db,
    running.filter(dependsOnEvents).map(({ _id }) => _id),
  );
  for (const loan of running) {
    const lent = bookInputOfLoan(loan, histories.get(loan._id));
    loan.owed = lent && owedTodayOf(bookOf(lent), day, loan.maturesOn);
  }
}

/** Refuses a request that is based on another version of the loan. */
export async function refuseStaleLoan(
  { db, parentId: loanId, now }: ChangeContext,
  { version }: Pick<Loan, "version">,
  trade: WholeRupeesPolicy,
) {
  const row = await getIn(loansIn(db, now, trade), loanId);
  await refuseStale(db, loans, { sent: { version }, row, recordId: loanId });
}
