/** Random loans by days, with events that keep to the rules. */
import fc from "fast-check";
import { bookOf } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { totalsIfPaidOnTime } from "#domain/loan/by-days/limit.ts";
import { maturesOn } from "#domain/loan/by-days/terms.ts";
import { addDays, dayOf } from "#domain/basics/dates.ts";
import { termsByDaysOf, type WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import { chargeTable } from "#server/loans/charge-table.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { waiverTable } from "#server/loans/waiver-table.ts";

export type ChargeRow = typeof chargeTable.blank;
export type WaiverRow = typeof waiverTable.blank;

const act = fc.record({
  after: fc.integer({ min: 0, max: 70 }),
  of: fc.constantFrom(
    "payment" as const,
    "payment" as const,
    "payment" as const,
    "charge" as const,
    "waiver" as const,
  ),
  /** The share of the payoff amount, or of the amount that can be waived. */
  share: fc.constantFrom(0.001, 0.01, 0.1, 0.4, 0.9),
  method: fc.constantFrom("handcash" as const, "online" as const),
  isFailed: fc.constantFrom(false, false, false, true),
  isTakenBack: fc.constantFrom(false, false, false, true),
});

export const arbitraryDailyLoan = fc.record({
  kind: fc.constantFrom("bullet" as const, "interest" as const, "flexible" as const),
  rupees: fc.integer({ min: 100, max: 500_000 }),
  months: fc.integer({ min: 1, max: 12 }),
  slabs: fc.constantFrom<WireTermsByDays["slabs"][]>(
    [{ rate: 12 }],
    [{ upTo: 31, rate: 12 }, { upTo: 60, rate: 25 }, { rate: 28 }],
  ),
  slabBasis: fc.constantFrom("stepped" as const, "rebate" as const),
  daysInYear: fc.constantFrom(360 as const, 365 as const),
  minimumDays: fc.constantFrom(0, 0, 15),
  penalRate: fc.constantFrom(0, 3, 24),
  maximumLtv: fc.constantFrom(undefined, undefined, 60, 72.5),
  acts: fc.array(act, { maxLength: 6 }),
});

type ArbitraryValue<T> = T extends fc.Arbitrary<infer V> ? V : never;
type DailyLoanInput = ArbitraryValue<typeof arbitraryDailyLoan>;
type Act = ArbitraryValue<typeof act>;

/** Turns an instalment loan into one by days, with its payments, charges and waivers. A closed loan ends with its settlement. */
export function dailyLoanRecords(
  base: LoanRow,
  { kind, rupees, months, acts, ...prices }: DailyLoanInput,
  author: string,
) {
  const { maximumLtv, ...rest } = prices;
  const storedTerms: WireTermsByDays = {
    ...rest,
    charges: [],
    ...(maximumLtv !== undefined && { maximumLtv }),
  };
  const since = dayOf(base.created_at);
  const terms = termsByDaysOf(storedTerms, { kind, principal: rupees * 100, since, months });
  const records = { payments: [] as PaymentRow[], charges: [] as ChargeRow[], waivers: [] as WaiverRow[] };
  const events: LoanEvent[] = [];
  let day = since;
  let moments = 0;
  let sequence = 0;
  const bookNow = () => bookOf({ kind, terms, events: [...events] });
  /** Each moment is later than the last. */
  const moment = () =>
    `${day}T0${6 + Math.floor(moments / 60)}:${String(moments++ % 60).padStart(2, "0")}:00.000Z`;
  const recordKey = (what: string) => `${what}-${base.id}-${moments}`;

  function pay(
    amount: number,
    { method, isFailed, isTakenBack }: Pick<Act, "method" | "isFailed" | "isTakenBack">,
    purpose: PaymentRow["purpose"],
  ) {
    const split = bookNow().splitOf(day, amount);
    const payment: PaymentRow = {
      ...paymentTable.blank,
      id: recordKey("payment"),
      sequence: ++sequence,
      loan_id: base.id,
      amount_paise: amount,
      method,
      purpose,
      status: isFailed ? "failed" : "success",
      recorded_by: author,
      created_at: moment(),
      split_charges_paise: split.charges,
      split_penal_paise: split.penal,
      split_interest_paise: split.interest,
      split_principal_paise: split.principal,
      split_advance_paise: 0,
      split_rounding_paise: split.rounding,
    };
    records.payments.push(payment);
    if (isFailed) return;
    if (!isTakenBack) return void events.push({ of: "payment", day, amount });
    const back = {
      ...paymentTable.blank,
      method,
      status: "success" as const,
      recorded_by: author,
      purpose,
    };
    records.payments.push({
      ...back,
      id: recordKey("back"),
      sequence: ++sequence,
      loan_id: base.id,
      amount_paise: -amount,
      reverses: payment.id,
      created_at: moment(),
      split_interest_paise: null,
      split_principal_paise: null,
      split_advance_paise: null,
      split_rounding_paise: -split.rounding,
    });
  }

  for (const each of acts) {
    day = addDays(day, each.after);
    const { total, charges, penal } = bookNow().owedOn(day);
    const about = { loan_id: base.id };
    if (each.of === "charge") {
      const net = 20_000;
      records.charges.push({
        ...chargeTable.blank,
        ...about,
        id: recordKey("charge"),
        sequence: ++sequence,
        name: "Notice",
        on_what: "demand",
        charged_by: author,
        net_paise: net,
        gst_paise: 3_600,
        created_at: moment(),
      });
      events.push({ of: "charge", day, amount: net + 3_600 });
    }
    if (each.of === "waiver") {
      const from = charges > 0 ? "charges" : "penal";
      const amount = Math.ceil((from === "charges" ? charges : penal) * each.share);
      if (amount === 0) continue;
      records.waivers.push({
        ...waiverTable.blank,
        ...about,
        id: recordKey("waiver"),
        of_what: from,
        amount_paise: amount,
        reason: "Agreed",
        sequence: ++sequence,
        created_at: moment(),
        waived_by: author,
      });
      events.push({ of: "waiver", day, from, amount });
    }
    const amount = Math.floor((total * each.share) / 100) * 100;
    if (each.of === "payment" && amount > 0) pay(amount, each, "repayment");
  }
  let closed: { closed_at: string | null } = { closed_at: null };
  if (base.status === "closed") {
    day = addDays(day, base.term_months);
    const last = { method: "handcash", isFailed: false, isTakenBack: false } as const;
    pay(bookNow().owedOn(day).total, last, "settlement");
    closed = { closed_at: moment() };
  }
  const { monthly, total } = totalsIfPaidOnTime(terms, 0);
  const loan: LoanRow = {
    ...base,
    ...closed,
    happened: sequence,
    kind,
    terms: JSON.stringify(storedTerms),
    amount_paise: terms.principal,
    term_months: months,
    interest_basis_points: terms.slabs[0]?.rate ?? 0,
    rate_basis: "perYear",
    rebate_paise: 0,
    monthly_payment_paise: monthly,
    total_payment_paise: total,
    total_paid_paise: events.reduce((sum, each) => sum + (each.of === "payment" ? each.amount : 0), 0),
    lent_in_cash_paise: base.lent_in_cash_paise > 0 ? terms.principal : 0,
    matures_on: base.matures_on && maturesOn(terms),
  };
  return { loan, ...records };
}

/** The valid events of a loan, read from its records. */
export function eventsOf(
  { payments, charges, waivers }: { payments: PaymentRow[]; charges: ChargeRow[]; waivers: WaiverRow[] },
  { id }: Pick<LoanRow, "id">,
): LoanEvent[] {
  const back = new Set(payments.map(({ reverses }) => reverses));
  const datedEvents: (LoanEvent & { at: string })[] = [
    ...payments
      .filter(
        ({ loan_id, status, reverses, id: key }) =>
          loan_id === id && status === "success" && reverses === null && !back.has(key),
      )
      .map(({ amount_paise, created_at: at }) => ({
        of: "payment" as const,
        day: dayOf(at),
        amount: amount_paise,
        at,
      })),
    ...charges
      .filter(({ loan_id }) => loan_id === id)
      .map(({ net_paise, gst_paise, created_at: at }) => ({
        of: "charge" as const,
        day: dayOf(at),
        amount: net_paise + gst_paise,
        at,
      })),
    ...waivers
      .filter(({ loan_id }) => loan_id === id)
      .map(({ of_what, amount_paise, created_at: at }) => ({
        of: "waiver" as const,
        from: of_what,
        day: dayOf(at),
        amount: amount_paise,
        at,
      })),
  ];
  return datedEvents.sort((one, other) => (one.at < other.at ? -1 : 1));
}
