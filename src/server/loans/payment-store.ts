import { dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { paymentTable } from "./payment-table.ts";
import { rowById } from "#engine/server/stores/listing.ts";
import { bookOfRow } from "./books.ts";
import { lockActiveLoan } from "./loan-row.ts";
import { closeLoan, insertPayment, issueReceipt, paymentMethodOf } from "./payment-rows.ts";
import { childrenOf, storeOf } from "#engine/server/stores/records.ts";
import type { Store } from "#engine/server/stores/store.ts";
import type { StoreDeps } from "#server/store-deps.ts";

export const paymentStore = ({ trade }: Pick<StoreDeps, "trade">): Store => ({
  ...storeOf(paymentTable),

  /** Closes a loan that is paid off. Simultaneous payments wait for the lock of the loan. */
  async create(values, change) {
    const { parentId: loanId } = change;
    const payment = values as Payment;
    const loan = await lockActiveLoan(change, loanId, "repaid");
    const amount = toPaise(payment.amount);
    const day = dayOf(change.now.toISOString());
    const book = await bookOfRow(change.db, loan, trade);
    const problem = book.repaymentProblem(day, amount);
    if (problem) throw invalid([{ msg: problem, path: "amount" }]);

    const recorded = await insertPayment(change, loan, {
      typed: payment,
      book,
      amount,
      purpose: "repayment",
      split: book.splitOf(day, amount),
      ...paymentMethodOf(amount, payment),
    });

    if (book.isClosedBy(day, amount))
      await closeLoan(change, loan, { by: recorded, paid: amount, rebate: 0 });
    else await updateTotalPaid(change.db, { loanId, totalPaid: loan.total_paid_paise + amount });
    const payments = await paymentsOf(change.db, loanId);
    issueReceipt(change, loanId, recorded, { payments });
    const data = rowById(payments, recorded.id);
    return { data, notice: book.noticeOf(day, amount) };
  },
});

const updateTotalPaid = prepared((db, { loanId, totalPaid }: { loanId: string; totalPaid: Paise }) =>
  db.updateTable("loans").set({ total_paid_paise: totalPaid }).where("id", "=", loanId),
);

export const paymentsOf = childrenOf(paymentTable);
