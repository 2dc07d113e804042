import { formatDate } from "#domain/dates.ts";
import { formatRupeesExactly, toPaise, toRupees } from "#domain/money.ts";
import { outstanding } from "#domain/repayment.ts";
import type { Loan } from "#resources/loans.ts";
import { type Payment, payments } from "#resources/payments.ts";
import type { Row } from "#resources/vocabulary.ts";
import { ErrorBox } from "../generated/ErrorBox.tsx";
import { useChildren } from "../generated/list/use-rows.ts";
import css from "./Payoff.module.css";

/** How far a loan has come: what is paid, what is owed, and the repayments with what each left to pay. */
export function Payoff({ row }: { row: Row }) {
  const loan = row as Loan;
  const { rows, error, retry } = useChildren(payments, row);
  const debt = { totalPayment: toPaise(loan.totalPayment), totalPaid: toPaise(loan.totalPaid ?? 0) };
  const owed = toRupees(outstanding(debt));
  const share = Math.round((100 * debt.totalPaid) / debt.totalPayment) || 0;
  return (
    <>
      <h2>Progress to payoff</h2>
      <p className={css.sums}>
        {`${formatRupeesExactly(loan.totalPaid ?? 0)} paid, `}
        <strong>{`${formatRupeesExactly(owed)} outstanding`}</strong>
      </p>
      <progress className={css.share} max={100} value={Math.min(share, 100)} aria-label="Share paid" />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Timeline entries={timelineOf(rows as unknown as Payment[], debt.totalPayment)} />
      )}
    </>
  );
}

type Entry = Payment & { left: number };

/** Newest first, each with what it left to pay, in rupees. Only what succeeded counts. */
function timelineOf(made: readonly Payment[], totalPayment: number): Entry[] {
  let left = totalPayment;
  return made
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((payment) => {
      if (payment.status === "success") left -= toPaise(payment.amount);
      return { ...payment, left: toRupees(Math.max(0, left)) };
    })
    .reverse();
}

function Timeline({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className={css.left}>No payments yet</p>;
  return (
    <ol aria-label="Payments" className={css.payments}>
      {entries.map(({ _id, date, amount, method, left, entry, reason }) => (
        <li key={_id}>
          {entry === "reversed" ? (
            <s>{formatRupeesExactly(amount)}</s>
          ) : (
            <strong>{formatRupeesExactly(amount)}</strong>
          )}
          {` on ${formatDate(date)}, ${method === "online" ? "online" : "hand cash"}`}
          {entry === "reversed" && <em>, reversed</em>}
          {entry === "reversal" && <em>{`, reversal: ${reason}`}</em>}
          <span className={css.left}>{`${formatRupeesExactly(left)} left`}</span>
        </li>
      ))}
    </ol>
  );
}
