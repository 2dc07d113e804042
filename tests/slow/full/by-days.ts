import { type Book, bookOf } from "#domain/loan/book.ts";
import { type ChargeRule, chargesOn, totalWithTax } from "#domain/loan/charges.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { totalsIfPaidOnTime } from "#domain/loan/by-days/limit.ts";
import { maturesOn } from "#domain/loan/by-days/terms.ts";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { referenceKey } from "#domain/basics/references.ts";
import { chargeRulesOf, termsByDaysOf, copyTerms } from "#resources/loans/terms-by-days.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable, splitColumns } from "#server/loans/payment-table.ts";
import { waiverTable } from "#server/loans/waiver-table.ts";
import type { SampleLoan } from "#server/seed/loans.ts";
import type { Random } from "#server/seed/random.ts";
import { reminderAt } from "#server/seed/loans.ts";
import type { VariationContext } from "./variation-context.ts";
import { reversalOf } from "./reversal.ts";

export function asLoanByDays(sample: SampleLoan, { random, today, schemes }: VariationContext): SampleLoan {
  const scheme = random.pick(schemes as [(typeof schemes)[number], ...typeof schemes]);
  const terms = copyTerms(scheme);
  const rules = chargeRulesOf(terms);
  const { loan: base } = sample;
  const months = Math.min(base.term_months, scheme.maximumTerm ?? base.term_months);
  const since = dayOf(base.created_at);
  const daily = termsByDaysOf(terms, { kind: scheme.kind, principal: base.amount_paise, since, months });
  const { monthly, total } = totalsIfPaidOnTime(
    daily,
    totalWithTax(chargesOn("lending", rules, base.amount_paise)),
  );
  const loan: LoanRow = {
    ...base,
    kind: scheme.kind,
    terms: JSON.stringify(terms),
    scheme_id: scheme._id,
    scheme_version: scheme.version ?? 1,
    term_months: months,
    matures_on: maturesOn(daily),
    interest_basis_points: daily.slabs[0]?.rate ?? 0,
    rate_basis: "perYear",
    monthly_payment_paise: monthly,
    total_payment_paise: total,
    total_paid_paise: 0,
  };
  const story: DailyLoanSample = { ...sample, loan, payments: [], charges: [], waivers: [], reminders: [] };
  const happened: LoanEvent[] = [];
  const simulation: Simulation = {
    random,
    rules,
    story,
    happened,
    book: () => bookOf({ kind: scheme.kind, terms: daily, events: [...happened] }),
  };
  charge(simulation, "lending", { day: since, at: base.created_at });
  for (let day = next(since, random); day < today; day = next(day, random)) {
    random.pick(sampleActions)(simulation, { day, at: `${day}T05:${random.between(10, 59)}:00.000Z` });
  }
  const total_paid_paise = happened.reduce((sum, each) => sum + (each.of === "payment" ? each.amount : 0), 0);
  return { ...story, loan: { ...loan, total_paid_paise, happened: numberSampleEvents(story) } };
}

/** Numbers events as the API does. */
function numberSampleEvents({ payments, charges, waivers }: DailyLoanSample): number {
  const events: { created_at: string; sequence: number | null }[] = [...payments, ...charges, ...waivers];
  events.sort((one, other) => one.created_at.localeCompare(other.created_at));
  for (const [at, event] of events.entries()) event.sequence = at + 1;
  return events.length;
}

type DailyLoanSample = SampleLoan & Required<Pick<SampleLoan, "charges" | "waivers" | "reminders">>;
type Simulation = {
  random: Random;
  rules: readonly ChargeRule[];
  story: DailyLoanSample;
  happened: LoanEvent[];
  book(): Book;
};
type EventTime = { day: Day; at: string };

const next = (day: Day, random: Random) => addDays(day, random.between(18, 40));

function charge(
  { random, rules, story, happened }: Simulation,
  on: ChargeRule["on"],
  { day, at }: EventTime,
): void {
  const { id: loan_id, amount_paise, created_by: charged_by } = story.loan;
  for (const { name, net, gst } of chargesOn(on, rules, amount_paise)) {
    story.charges.push({
      ...chargeTable.blank,
      id: random.id(),
      loan_id,
      name,
      on_what: on,
      net_paise: net,
      gst_paise: gst,
      created_at: at,
      charged_by,
    });
    happened.push({ of: "charge", day, amount: net + gst });
  }
}

function pay({ random, story, happened, book }: Simulation, { day, at }: EventTime): void {
  const amount: Paise =
    Math.floor((book().owedOn(day).total * random.pick([0.02, 0.05, 0.1, 0.25])) / 100) * 100;
  if (amount === 0) return;
  const payment: PaymentRow = {
    ...paymentTable.blank,
    id: random.id(),
    loan_id: story.loan.id,
    amount_paise: amount,
    status: "success",
    recorded_by: story.loan.created_by,
    created_at: at,
    ...methodOf(random),
    ...splitColumns(book().splitOf(day, amount)),
  };
  story.payments.push(payment);
  if (!random.isOneIn(8)) return void happened.push({ of: "payment", day, amount });
  payment.reference_key = null;
  const back = at.replace(":00.000Z", ":30.000Z");
  story.payments.push(reversalOf(payment, { id: random.id(), at: back }));
}

function methodOf(random: Random): Pick<PaymentRow, "method" | "transaction_id" | "reference_key"> {
  if (!random.isOneIn(3)) return { method: "handcash", transaction_id: "", reference_key: null };
  const transaction_id = `UPI${random.digits(12)}${random.digits(8)}`;
  return { method: "online", transaction_id, reference_key: referenceKey(transaction_id) };
}

function remind(simulation: Simulation, when: EventTime): void {
  const { story, random } = simulation;
  story.reminders.push(reminderAt(when.at, story.loan, random));
  charge(simulation, "reminder", when);
}

function waive({ random, story, happened, book }: Simulation, { day, at }: EventTime): void {
  const amount = Math.floor(book().owedOn(day).charges / 2);
  if (amount === 0) return;
  story.waivers.push({
    ...waiverTable.blank,
    id: random.id(),
    loan_id: story.loan.id,
    of_what: "charges",
    amount_paise: amount,
    reason: "A customer of many years",
    created_at: at,
    waived_by: story.loan.created_by,
  });
  happened.push({ of: "waiver", from: "charges", day, amount });
}

const sampleActions = [
  ...[pay, pay, pay, pay, remind, waive],
  (simulation: Simulation, when: EventTime) => charge(simulation, "demand", when),
] as const;
