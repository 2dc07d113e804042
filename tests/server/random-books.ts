/** Small random books of loans and payments, written straight into a database. */
import fc from "fast-check";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import { scheduleOfRow } from "#server/loans/books.ts";
import { assayAsEntered, type GoldItemRow, goldItemTable } from "#server/loans/gold-item-table.ts";
import { cashCountTable } from "#server/cash/cash-count-table.ts";
import { type CustomerRow, customerTable } from "#server/customers/customer-table.ts";
import { identityOf } from "#domain/basics/text.ts";
import { type LoanRow, loanTable } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { releaseTable } from "#server/loans/release-table.ts";
import type { TestApp } from "./harness.ts";
import { arbitraryDailyLoan, type ChargeRow, dailyLoanRecords, type WaiverRow } from "./random-days.ts";

type CashCountRow = typeof cashCountTable.blank;
export type Books = {
  loans: LoanRow[];
  items: GoldItemRow[];
  payments: PaymentRow[];
  charges: ChargeRow[];
  waivers: WaiverRow[];
  counts: CashCountRow[];
};

/** Month ends are as likely as all other days, and so are times around the branch's midnight. */
const dayOfMonth = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constantFrom(28, 29, 30, 31));
export const arbitraryDay: fc.Arbitrary<Day> = fc
  .tuple(fc.integer({ min: 0, max: 35 }), dayOfMonth)
  .map(([month, day]) =>
    addDays(`${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`, day - 1),
  );
const moment = fc
  .tuple(
    arbitraryDay,
    fc.constantFrom("00:00:00.000", "10:15:00.000", "18:29:59.999", "18:30:00.000", "23:59:59.999"),
  )
  .map(([day, time]) => `${day}T${time}Z`);

const arbitraryPayment = fc.record({
  /** A share of the total; negative for a reversal. */
  share: fc.constantFrom(0, 0.1, 0.25, 0.5, -0.1),
  at: moment,
  method: fc.constantFrom("handcash" as const, "online" as const),
  status: fc.constantFrom("success" as const, "success" as const, "failed" as const),
  purpose: fc.constantFrom(
    "repayment" as const,
    "repayment" as const,
    "settlement" as const,
    "renewal" as const,
  ),
  /** The rebate, as a share of the total; negative if it is owed again. */
  rebate: fc.constantFrom(0, 0, 0, 0.05, -0.05),
  isAdmin: fc.boolean(),
  /** The earliest time of the reversal. Most payments have none. */
  back: fc.option(moment, { freq: 2, nil: undefined }),
});

const arbitraryGoldItem = fc.record({
  net: fc.integer({ min: 10, max: 40_000 }),
  carat_tenths: fc.constantFrom(null, 180, 200, 215, 220, 240),
  /** The assayed share of the entered weight. An assay below 1 is a correction. */
  assayed: fc.constantFrom(1, 1, 1, 0.5, 0),
  locker: fc.constantFrom("", "A1", "B2"),
  packet: fc.constantFrom("", "p-1", "P-2", "P-3", "P-4"),
  isReleased: fc.boolean(),
});

const customers = ["customer-0", "customer-1", "customer-2"] as const;

const arbitraryLoan = fc.record({
  customer: fc.constantFrom(...customers),
  principal: fc.oneof(fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: 100_000, max: 50_000_000 })),
  rate: fc.constantFrom(1, 750, 1200, 2400),
  months: fc.constantFrom(1, 3, 11, 12, 24),
  basis: fc.constantFrom("perYear" as const, "perInstalment" as const),
  at: moment,
  status: fc.constantFrom(...(["active", "active", "active", "closed", "approved", "rejected"] as const)),
  closed: moment,
  renewal: fc.oneof(fc.constant(""), arbitraryDay),
  rule: fc.constantFrom("", "RBI-2014", "RBI-2026", "RBI-2026-07", "of nobody"),
  disbursedBy: fc.constantFrom("" as const, "cash" as const, "transfer" as const),
  items: fc.array(arbitraryGoldItem, { minLength: 1, maxLength: 3 }),
  payments: fc.array(arbitraryPayment, { maxLength: 4 }),
  /** True if the loan renews an earlier one, where there is one. */
  isRenewal: fc.boolean(),
  /** The rebate of a closed loan, as a share of the total. */
  rebate: fc.constantFrom(0, 0, 0.05),
  /** Set for a loan by days, which replaces the instalments. */
  byDays: fc.option(arbitraryDailyLoan, { nil: undefined, freq: 2 }),
  /** The paid share of the total. */
  paidShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
});

const arbitraryCashCount = fc.record({
  day: arbitraryDay,
  hour: fc.integer({ min: 10, max: 12 }),
  moment: fc.constantFrom("opening" as const, "closing" as const),
  amount: fc.integer({ min: 0, max: 100_000_000 }),
});

export const arbitraryBooks = (app: TestApp): fc.Arbitrary<Books> => booksOf(app, arbitraryLoan);
/** Books from before there were loans by days. */
export const arbitraryInstalmentBooks = (app: TestApp): fc.Arbitrary<Books> =>
  booksOf(
    app,
    arbitraryLoan.map((each) => ({ ...each, byDays: undefined })),
  );

const booksOf = (app: TestApp, one: typeof arbitraryLoan): fc.Arbitrary<Books> =>
  fc
    .tuple(fc.array(one, { maxLength: 12 }), fc.array(arbitraryCashCount, { maxLength: 6 }))
    .map(([all, drawers]) => {
      const made = all.map((each, index) => {
        const loan = loanOf(app, each, index);
        if (each.byDays) return dailyLoanRecords(loan, each.byDays, app.idOf("admin"));
        const payments = each.payments.flatMap((payment, at) =>
          paymentsOf(app, payment, { loan, id: `payment-${index}-${at}` }),
        );
        return { loan, payments, charges: [], waivers: [] };
      });
      const loans = made.map(({ loan }) => loan);
      for (const [index, loan] of loans.entries()) if (all[index]?.isRenewal) renewEarlier(loans, loan);
      const items = all.flatMap((each, index) =>
        each.items.map((item, position) => itemOf(item, { loan: loans[index], position })),
      );
      return {
        loans,
        items,
        counts: drawers.map((each, index) => countOf(app, each, index)),
        payments: made.flatMap(({ payments }) => payments),
        charges: made.flatMap(({ charges }) => charges),
        waivers: made.flatMap(({ waivers }) => waivers),
      };
    });

/** Replaces all records. */
export async function writeBooks({ db }: TestApp, books: Books): Promise<void> {
  const { loans, items, payments, charges, waivers, counts } = books;
  for (const table of ["cash_counts", "charges", "waivers"] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom("payments").execute();
  await db.deleteFrom("gold_items").execute();
  await db.deleteFrom("releases").execute();
  await db.deleteFrom("loans").execute();
  await db
    .insertInto("customers")
    .values(customers.map(borrowerOf))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  if (loans.length > 0) await db.insertInto("loans").values(loans).execute();
  const released = items.flatMap(({ release_id, loan_id }) =>
    release_id ? [{ id: release_id, loan_id }] : [],
  );
  const releaseDefaults = { ...releaseTable.blank, created_at: "2023-01-01T00:00:00.000Z" };
  const releases = released.map((release) => ({ ...releaseDefaults, ...release }));
  if (releases.length > 0) await db.insertInto("releases").values(releases).execute();
  if (items.length > 0) await db.insertInto("gold_items").values(items).execute();
  if (payments.length > 0) await db.insertInto("payments").values(payments).execute();
  if (charges.length > 0) await db.insertInto("charges").values(charges).execute();
  if (waivers.length > 0) await db.insertInto("waivers").values(waivers).execute();
  if (counts.length > 0) await db.insertInto("cash_counts").values(counts).execute();
}

const borrowerOf = (id: string, index: number): CustomerRow => ({
  ...customerTable.blank,
  id,
  aadhar_number: `12341234123${index}`,
  name: "Sita Devi",
  name_key: "sita devi",
  primary_mobile: "98480 12345",
  created_at: "2023-01-01T00:00:00.000Z",
  version: 1,
});

type ArbitraryValue<T> = T extends fc.Arbitrary<infer V> ? V : never;

function loanOf(app: TestApp, each: ArbitraryValue<typeof arbitraryLoan>, index: number): LoanRow {
  const { monthly, total } = calculateInstalments(each);
  const isClosed = each.status === "closed";
  const rebate = isClosed ? Math.floor(total * each.rebate) : 0;
  const loan = {
    ...loanTable.blank,
    id: `loan-${String(index).padStart(2, "0")}`,
    customer_id: each.customer,
    amount_paise: each.principal,
    term_months: each.months,
    interest_basis_points: each.rate,
    rate_basis: each.basis,
    monthly_payment_paise: monthly,
    total_payment_paise: total,
    total_paid_paise: isClosed ? total - rebate : Math.floor(total * each.paidShare),
    status: each.status,
    renewal_date: each.renewal,
    created_by: app.idOf("admin"),
    created_at: each.at,
    closed_at: isClosed ? each.closed : null,
    version: 1,
    lending_rule: each.rule,
    disbursed_by: each.disbursedBy,
    lent_in_cash_paise: each.disbursedBy === "cash" ? each.principal : 0,
    rebate_paise: rebate,
  };
  return { ...loan, matures_on: isDisbursed(loan) ? (scheduleOfRow(loan).at(-1)?.due ?? "") : "" };
}

/** Renews the first earlier loan that is closed and not renewed yet. */
function renewEarlier(loans: readonly LoanRow[], loan: LoanRow): void {
  const earlier = loans
    .slice(0, loans.indexOf(loan))
    .find(({ status, renewed_by }) => status === "closed" && renewed_by === null);
  if (!earlier) return;
  loan.renews = earlier.id;
  earlier.renewed_by = loan.id;
}

function itemOf(
  { net, assayed, carat_tenths, locker, packet, isReleased }: ArbitraryValue<typeof arbitraryGoldItem>,
  { loan, position }: { loan: LoanRow | undefined; position: number },
): GoldItemRow {
  const loan_id = loan?.id ?? "";
  const item = {
    ...goldItemTable.blank,
    id: `item-${loan?.id}-${position}`,
    loan_id,
    position,
    description: "Gold chain",
    gross_milligrams: net + 10,
    net_milligrams: net,
    carat_tenths,
    packet,
    locker,
    packet_identity: identityOf(packet) || null,
    release_id: isReleased ? `release-${loan_id}-${position}` : null,
  };
  const assayed_net_milligrams = Math.floor(net * assayed);
  return { ...item, ...assayAsEntered(item), assayed_net_milligrams };
}

/** A payment, and its reversal if there is one. */
function paymentsOf(
  app: TestApp,
  { share, at, method, status, purpose, rebate, isAdmin, back }: ArbitraryValue<typeof arbitraryPayment>,
  { loan, id }: { loan: LoanRow | undefined; id: string },
): PaymentRow[] {
  const total = loan?.total_payment_paise ?? 0;
  const payment = {
    ...paymentTable.blank,
    id,
    loan_id: loan?.id ?? "",
    amount_paise: Math.round(total * share),
    method,
    status,
    recorded_by: app.idOf(isAdmin ? "admin" : "employee"),
    created_at: at,
    purpose,
    rebate_paise: Math.round(total * rebate),
  };
  if (back === undefined) return [payment];
  const reversal = { amount_paise: -payment.amount_paise, rebate_paise: -payment.rebate_paise };
  const created_at = back > at ? back : at;
  return [payment, { ...payment, ...reversal, id: `${id}-back`, reverses: id, created_at }];
}

function countOf(
  app: TestApp,
  { day, hour, moment, amount }: ArbitraryValue<typeof arbitraryCashCount>,
  index: number,
): CashCountRow {
  return {
    ...cashCountTable.blank,
    id: `count-${index}`,
    coins_paise: amount,
    counted_paise: amount,
    day,
    moment,
    counted_by: app.idOf("employee"),
    created_at: `${day}T${hour}:00:00.000Z`,
  };
}
