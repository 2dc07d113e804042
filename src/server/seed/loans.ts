/** Generates random sample loans with their articles, payments and releases. */
import { dayOf, isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { cashLimits } from "#domain/cash/cash-limits.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { calculateInstalments, rateBasis, yearlyRate, maturityOf } from "#domain/loan/instalments.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints, toGrams } from "#domain/basics/measures.ts";
import { referenceKey } from "#domain/basics/references.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { DisbursalRow } from "#server/loans/disbursals.ts";
import { assayAsEntered, type GoldItemRow, goldItemTable } from "#server/loans/gold-item-table.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import { type LoanRow, loanTable } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { reminderTable } from "#server/loans/reminder-table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { type ReleaseRow, releaseTable } from "#server/loans/release-table.ts";
import { createRandom, randomForRecord, type Random } from "./random.ts";

const longestAgoMonths = 35;

export type SampleAuthor = { id: string; role: Role };
export type SampleLoan = {
  loan: LoanRow;
  releases: ReleaseRow[];
  items: GoldItemRow[];
  payments: PaymentRow[];
  charges?: Tables["charges"][];
  waivers?: Tables["waivers"][];
  reminders?: Tables["reminders"][];
};
type SampleLoanOptions = { customer: Pick<CustomerRow, "id" | "name">; author: SampleAuthor; now: Date };

export function sampleLoan(random: Random, { customer, author, now }: SampleLoanOptions): SampleLoan {
  const id = random.id();
  const items = Array.from({ length: random.between(1, 3) }, (_, index) => sampleItem(random, id, index));
  const principal = sampleAmount(items);
  const percentAYear = random.pick([9, 12, 15, 18, 21, 24]);
  const months = random.pick([3, 6, 9, 12, 18, 24, 36]);
  const basis = rateBasis[author.role];
  const rate = toBasisPoints(percentAYear / yearlyRate(1, basis));
  const { monthly, total } = calculateInstalments({ principal, rate, months, basis });

  const status = random.pick(statuses);
  const oldest = random.between(0, longestAgoMonths);
  // A random source of its own keeps all other values the same.
  const own = createRandom(Number.parseInt(id.slice(9, 13), 16));
  // Fewer than the shortest month has, so that the next instalment is not due yet.
  const days = own.between(0, 27);
  const running = own.between(0, oldest);
  // An active loan has not matured.
  const age = status === "active" ? oldest % months : oldest;
  const missed = own.isOneIn(lateLoans) ? own.between(1, 3) : 0;
  const before = (months: number) =>
    isoTimeAfter(new Date(monthsBefore(now, months, random)), -days * minutes(24 * 60));
  const createdAt = before(age);
  const schedule = amounts[status]?.({ monthly, total, months, age, running, missed }) ?? [];
  const payments = schedule.map((amount, index) =>
    samplePayment(random, {
      loanId: id,
      amount,
      author,
      at: before(Math.max(0, age - index - 1)),
    }),
  );
  const loan: LoanRow = {
    ...loanTable.blank,
    id,
    customer_id: customer.id,
    kind: "instalments",
    amount_paise: principal,
    term_months: months,
    interest_basis_points: rate,
    rate_basis: basis,
    monthly_payment_paise: monthly,
    total_payment_paise: total,
    total_paid_paise: schedule.reduce((sum, amount) => sum + amount, 0),
    status,
    deposited_bank: random.isOneIn(2) ? random.pick(banks) : "",
    renewal_date: random.isOneIn(2) ? monthsBefore(now, -random.between(1, 12), random).slice(0, 10) : "",
    created_by: author.id,
    created_at: createdAt,
    closed_at: status === "closed" ? (payments.at(-1)?.created_at ?? createdAt) : null,
    version: 1,
    matures_on: isDisbursed({ status })
      ? maturityOf({ since: dayOf(createdAt), months, monthly, total })
      : "",
    ...samplePayout(id, { status, isRecorded: !own.isOneIn(40) }),
  };
  const releases = sampleRelease(loan, { name: customer.name, now });
  const release_id = releases[0]?.id ?? null;
  const isLate = status === "active" && Math.min(missed, age) > 0;
  const reminders = isLate
    ? [reminderAt(isoTimeAfter(now, -minutes(26 * 60)), loan, randomForRecord(id, "reminder"))]
    : [];
  return { loan, releases, items: items.map((item) => ({ ...item, release_id })), payments, reminders };
}

const statuses = [
  ...(["active", "active", "active", "active", "active", "active"] as const),
  ...(["closed", "closed", "closed", "approved", "rejected"] as const),
] as const;

/** `running` is in months until an early payoff, `missed` in instalments. */
type SampleTerms = {
  monthly: Paise;
  total: Paise;
  months: number;
  age: number;
  running: number;
  missed: number;
};

const lateLoans = 40;

const amounts: { [Status in LoanRow["status"]]?: (terms: SampleTerms) => Paise[] } = {
  active: ({ monthly, age, missed }) => Array.from({ length: Math.max(0, age - missed) }, () => monthly),
  closed: ({ monthly, total, months, running }) => {
    const before = Math.min(months - 1, running);
    return [...Array.from({ length: before }, () => monthly), total - before * monthly];
  },
};

function sampleItem(random: Random, loanId: string, position: number): GoldItemRow {
  const gross = random.between(400, 4000) * 10;
  const item = {
    ...goldItemTable.blank,
    id: `${loanId}-${position}`,
    loan_id: loanId,
    position,
    description: random.pick(ornaments),
    gross_milligrams: gross,
    net_milligrams: Math.round((gross * random.between(85, 97)) / 1000) * 10,
  };
  return { ...item, ...assayAsEntered(item) };
}

function samplePayout(
  id: string,
  { status, isRecorded }: { status: LoanRow["status"]; isRecorded: boolean },
): DisbursalRow {
  const reference = isRecorded && isDisbursed({ status }) ? `UTR${id.slice(-12).toUpperCase()}` : "";
  return {
    disbursed_by: reference ? "transfer" : "",
    disbursal_reference: reference,
    disbursal_reference_key: referenceKey(reference),
    lent_in_cash_paise: 0,
  };
}

function sampleAmount(items: readonly GoldItemRow[]): Paise {
  const grams = toGrams(items.reduce((sum, { net_milligrams }) => sum + net_milligrams, 0));
  return toPaise(Math.floor((grams * defaultGoldRate * 0.7) / 100) * 100);
}

function samplePayment(
  random: Random,
  { loanId, amount, author, at }: { loanId: string; amount: Paise; author: SampleAuthor; at: string },
): PaymentRow {
  const isOnline = random.isOneIn(3) || amount >= cashLimits.received.warnedFrom;
  const id = random.id();
  // The id makes the reference unique in books of any size.
  const reference = isOnline ? `UPI${random.digits(12)}${id.slice(-6).toUpperCase()}` : "";
  return {
    ...paymentTable.blank,
    id,
    loan_id: loanId,
    amount_paise: amount,
    method: isOnline ? "online" : "handcash",
    transaction_id: reference,
    reference_key: referenceKey(reference),
    status: "success",
    recorded_by: author.id,
    created_at: at,
  };
}

/** A random source of its own keeps all other values the same. */
export function sampleRelease(
  { id, closed_at, created_by }: LoanRow,
  { name, now }: { name: string; now: Date },
): ReleaseRow[] {
  if (closed_at === null) return [];
  const random = randomForRecord(id, "release");
  const daysLater = random.isOneIn(16) ? random.between(1, 40) : 0;
  const at = new Date(Date.parse(closed_at) + daysLater * 86_400_000);
  if (at > now) return [];
  return [
    {
      ...releaseTable.blank,
      id: random.id(),
      loan_id: id,
      number: "",
      handed_to: name,
      identified_by: "Known in person",
      note: "",
      released_by: created_by,
      created_at: at.toISOString(),
    },
  ];
}

/** Negative months give a future time. */
function monthsBefore(now: Date, months: number, random: Random): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  date.setUTCHours(random.between(4, 11), random.between(0, 59), random.between(0, 59), 0);
  const time = months >= 0 ? Math.min(date.getTime(), now.getTime()) : date.getTime();
  return new Date(time).toISOString();
}

const banks = ["State Bank of India", "Canara Bank", "Union Bank of India", "Indian Bank"] as const;

export type Ornament = (typeof ornaments)[number];

const ornaments = [
  "Gold chain",
  "Bangles (pair)",
  "Mangalsutra",
  "Necklace",
  "Earrings (jhumka)",
  "Ring",
  "Vanki",
  "Vaddanam",
  "Gold coin",
  "Bracelet",
] as const;

export const reminderAt = (at: string, loan: LoanRow, random: Random): Tables["reminders"] => ({
  ...reminderTable.blank,
  id: random.id(),
  loan_id: loan.id,
  sent_by: loan.created_by,
  message: `Your loan of ${formatPaise(loan.amount_paise)} has an amount due. Please visit our branch.`,
  created_at: at,
});
