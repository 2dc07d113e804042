import { dayOf } from "#domain/basics/dates.ts";
import { formatPaise, toPaise, toRupees } from "#domain/basics/money.ts";
import type { SettlementForm } from "#resources/loans/commands/settle.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { auditTitleOf } from "#engine/server/commands/writes.ts";
import { payments } from "#resources/loans/payments.ts";
import { bookOfRow } from "./books.ts";
import { concessionOf } from "./concession.ts";
import type { LendingDeps } from "./lend.ts";
import { lockActiveLoan } from "./loan-row.ts";
import { paymentMethodOf, recordPayment } from "./payments.ts";

/** Only today's exact payoff is accepted, less what is conceded. */
export const settle: Handler<SettlementForm, LendingDeps> = async (sent, change, { lending, trade }) => {
  const { parentId: loanId } = change;
  const loan = await lockActiveLoan(change, loanId, "settled");
  const book = await bookOfRow(change.db, loan, trade);
  const day = dayOf(change.now.toISOString());
  const { closing, concession } = concessionOf(sent, { book, day }, change, lending);
  const { total, split, rebate } = closing;
  if (toPaise(sent.amount) !== total) {
    const less = concession ? " less the concession" : "";
    throw new Problem(409, `Payoff today${less} is ${formatPaise(total)}`);
  }
  if (book.toPay === undefined && sent.rebate) {
    throw new Problem(409, "This loan has daily interest, so no interest is waived");
  }
  const paymentMethod = paymentMethodOf(total, sent);
  const settled = { book, amount: total, purpose: "settlement", split, rebate, concession } as const;
  const payment = await recordPayment(change, loan, { ...settled, ...paymentMethod }, { closes: true });
  const { id: _id } = payment;
  return {
    data: { ...sent, _id, amount: toRupees(total), rebate: toRupees(rebate), ...paymentMethod },
    event: { title: auditTitleOf(payments, { ...payment, amount: toRupees(total) }) },
  };
};
