import { releaseTable } from "#server/loans/release-table.ts";
import { splitOf } from "#domain/loan/allocation.ts";
import { noSplit } from "#domain/loan/book.ts";
import { addDays, dayOf } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { scheduleOfRow } from "#server/loans/books.ts";
import { splitColumns } from "#server/loans/payment-table.ts";
import type { SampleLoan } from "#server/seed/loans.ts";
import { randomForRecord } from "#server/seed/random.ts";
import { asLoanByDays } from "./by-days.ts";
import { renewedLoans } from "./renewals.ts";
import { reminderAt } from "#server/seed/loans.ts";
import type { VariationContext, VariationOptions } from "./variation-context.ts";
import { reversalOf } from "./reversal.ts";

/** About 7 % of active loans become loans by days. */
export function varyLoan(sample: SampleLoan, options: VariationOptions): SampleLoan[] {
  const random = randomForRecord(sample.loan.id, "story");
  const context = { ...options, random, today: dayOf(options.now.toISOString()) };
  const { loan } = sample;
  if (!isDisbursed(loan)) return [sample];
  const inOrder = inTimeOrder(sample, options.now);
  if (loan.status === "closed") return [withSplits(withReversal(inOrder, context))];
  // A loan by days is due within a year, so only young loans qualify.
  const isYoung = loan.created_at > `${addDays(context.today, -360)}T`;
  if (isYoung && random.isOneIn(5)) return [asLoanByDays(inOrder, context)];
  if (inOrder.payments.length > 1 && random.isOneIn(20)) return renewedLoans(withSplits(inOrder), context);
  return [withReminders(withPartRelease(withSplits(withReversal(inOrder, context)), context), context)];
}

function inTimeOrder(sample: SampleLoan, now: Date): SampleLoan {
  const times = sample.payments.map(({ created_at }) => created_at).sort();
  let last = Date.parse(sample.loan.created_at);
  const payments = sample.payments.map((payment, at) => {
    last = Math.min(now.getTime(), Math.max(Date.parse(times[at] ?? ""), last + 60_000));
    return { ...payment, created_at: new Date(last).toISOString() };
  });
  const closed_at = sample.loan.closed_at && (payments.at(-1)?.created_at ?? sample.loan.closed_at);
  const releases = sample.releases.map((release) => ({
    ...release,
    created_at: release.created_at > (closed_at ?? "") ? release.created_at : (closed_at ?? ""),
  }));
  return { ...sample, loan: { ...sample.loan, closed_at }, payments, releases };
}

function withReversal(sample: SampleLoan, { random }: VariationContext): SampleLoan {
  const { loan, payments } = sample;
  const at = random.between(0, Math.max(0, payments.length - 2));
  const [payment, next] = payments.slice(at, at + 2);
  const paid = payments.slice(0, at + 1).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const left = loan.total_payment_paise - paid;
  if (!random.isOneIn(30) || !payment || left <= payment.amount_paise) return sample;
  const later = (minutes: number) =>
    new Date(Date.parse(payment.created_at) + minutes * 60_000).toISOString();
  if (later(20) >= (next?.created_at ?? later(21))) return sample;
  const twice = { ...payment, id: random.id(), created_at: later(0.5), reference_key: null };
  const back = reversalOf(twice, { id: random.id(), at: later(1) });
  return { ...sample, payments: payments.toSpliced(at + 1, 0, twice, back) };
}

function withSplits(sample: SampleLoan): SampleLoan {
  const schedule = scheduleOfRow(sample.loan);
  let paid: Paise = 0;
  const payments = sample.payments.map((payment) => {
    const { amount_paise: amount, created_at, reverses } = payment;
    const before = paid;
    paid += amount;
    if (reverses !== null) return payment;
    const split = splitOf(dayOf(created_at), schedule, { paid: before, amount });
    return { ...payment, ...splitColumns({ ...noSplit, ...split }) };
  });
  return { ...sample, payments };
}

function withPartRelease(sample: SampleLoan, { random, now }: VariationContext): SampleLoan {
  const { loan, items, payments } = sample;
  const last = payments.at(-1);
  if (items.length < 2 || !last || !random.isOneIn(20)) return sample;
  const at = Math.min(now.getTime(), Date.parse(last.created_at) + 3_600_000);
  const release: Tables["releases"] = {
    ...releaseTable.blank,
    id: random.id(),
    loan_id: loan.id,
    number: "",
    handed_to: "The borrower",
    note: "",
    identified_by: "Known in person",
    released_by: loan.created_by,
    created_at: new Date(at).toISOString(),
  };
  const [kept, gone] = [items.slice(0, -1), items.slice(-1)];
  return {
    ...sample,
    releases: [release],
    items: [...kept, ...gone.map((item) => ({ ...item, release_id: release.id }))],
  };
}

function withReminders(sample: SampleLoan, { random, today }: VariationContext): SampleLoan {
  const { loan } = sample;
  if (!random.isOneIn(6)) return sample;
  const since = dayOf(loan.created_at);
  const reminders = [40, 75, 130]
    .map((days) => addDays(since, days))
    .filter((day) => day < today)
    .map((day) => reminderAt(`${day}T05:30:00.000Z`, loan, random));
  return { ...sample, reminders };
}
