import { bookOf } from "#domain/loan/book.ts";
import { addDays, dayOf, daysBetween } from "#domain/basics/dates.ts";
import { calculateInstalments, maturityOf } from "#domain/loan/instalments.ts";
import { divideClosing, renewalAmounts } from "#domain/loan/renewal.ts";
import { bookInputOfRow } from "#server/loans/books.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable, splitColumns } from "#server/loans/payment-table.ts";
import type { SampleLoan } from "#server/seed/loans.ts";
import { asLoanByDays } from "./by-days.ts";
import type { VariationContext } from "./variation-context.ts";

/** The new loan is a loan by days in one of four cases. */
export function renewedLoans(sample: SampleLoan, context: VariationContext): SampleLoan[] {
  const { random, today } = context;
  const { loan: old, payments, items } = sample;
  const lastPaid = dayOf(payments.at(-1)?.created_at ?? old.created_at);
  const gap = daysBetween(lastPaid, today);
  const day = addDays(lastPaid, random.between(1, Math.max(1, gap - 1)));
  if (day >= today) return [sample];
  const at = `${day}T06:00:00.000Z`;
  const closing = bookOf(bookInputOfRow(old)).closingOn(day);
  const amount = Math.floor(closing.split.principal / 10_000) * 10_000;
  if (amount === 0) return [sample];
  const due = { total: closing.total, principal: closing.split.principal, isWhole: false };
  const { rolledOver, received } = renewalAmounts(due, amount);
  const splits = divideClosing(closing, received);
  const id = random.id();
  const paid = { ...paymentTable.blank, loan_id: old.id, status: "success", created_at: at } as const;
  const recorded_by = old.created_by;
  const settled: PaymentRow[] =
    received > 0
      ? [
          {
            ...paid,
            id: random.id(),
            recorded_by,
            amount_paise: received,
            method: "handcash",
            purpose: "settlement",
            reference_key: null,
            ...splitColumns(splits.received),
          },
        ]
      : [];
  const rolloverPayment: PaymentRow = {
    ...paid,
    id: random.id(),
    recorded_by,
    amount_paise: rolledOver,
    purpose: "renewal",
    method: "",
    reference_key: null,
    rebate_paise: closing.rebate,
    ...splitColumns(splits.rolledOver),
  };
  const closed: LoanRow = {
    ...old,
    status: "closed",
    closed_at: at,
    renewed_by: id,
    rebate_paise: closing.rebate,
    total_paid_paise: old.total_paid_paise + closing.total,
  };
  const newLoanRow = newLoan(old, { id, amount, at });
  const next: SampleLoan = {
    loan: newLoanRow,
    releases: [],
    items: items.map((item) => ({
      ...item,
      id: `${id}-${item.position}`,
      loan_id: id,
      release_id: null,
    })),
    payments: [],
  };
  return [
    { ...sample, loan: closed, payments: [...payments, ...settled, rolloverPayment] },
    random.isOneIn(4) ? asLoanByDays(next, context) : next,
  ];
}

function newLoan(old: LoanRow, { id, amount, at }: { id: string; amount: number; at: string }): LoanRow {
  const { interest_basis_points: rate, term_months: months, rate_basis: basis } = old;
  const { monthly, total } = calculateInstalments({ principal: amount, rate, months, basis });
  return {
    ...old,
    id,
    created_at: at,
    amount_paise: amount,
    renews: old.id,
    total_paid_paise: 0,
    monthly_payment_paise: monthly,
    total_payment_paise: total,
    disbursed_by: "",
    disbursal_reference: "",
    disbursal_reference_key: null,
    renewal_date: "",
    matures_on: maturityOf({ since: dayOf(at), months, monthly, total }),
  };
}
