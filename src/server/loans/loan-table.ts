import { sql } from "kysely";
import { disbursedStatuses } from "#domain/loan/disbursed.ts";
import type { Paise } from "#domain/basics/money.ts";
import { loans } from "#resources/loans/loans.ts";
import { unlessNought } from "#engine/server/tables/codecs.ts";
import { borrower } from "#server/customers/customer-table.ts";
import { goldItemsIn, goldItemTable, itemsOfLoan } from "./gold-item-table.ts";
import { column, elsewhere, madeAt, nullable } from "#engine/server/tables/places.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** What a loan took over from the one that it renews: it was never paid out. */
export const carriedOver = sql<Paise>`coalesce((select sum(before.amount_paise) from payments as before
  where before.loan_id = loans.renews and before.purpose = 'renewal'), 0)`;

/** What was paid out of which nobody said how; 0 where there is nothing to say. */
const payoutNotSaid = sql<Paise>`case
  when loans.disbursed_by = '' and loans.status in (${sql.join(disbursedStatuses.map((each) => sql.lit(each)))})
  then loans.amount_paise - ${carriedOver} else 0 end`;

/** Null for loans without a difference and once it is corrected. */
const ledgerDifference = sql<Paise>`coalesce((select ledger_differences.amount_paise from ledger_differences
  where ledger_differences.loan_id = loans.id and corrected_at is null), 0)`;

/** What it was called in the version that the loan was made under; '' without one, for lists are sorted by it. */
const schemeName = sql<string>`coalesce((select scheme_versions.name from scheme_versions
  where scheme_versions.scheme_id = loans.scheme_id and scheme_versions.version = loans.scheme_version), '')`;

export const loanTable = tableOf(
  loans,
  "loans",
  {
    _id: column("id"),
    createdAt: madeAt("created_at"),
    status: column("status"),
    ...borrower,
    goldItems: elsewhere(itemsOfLoan(sql.ref("loans.id")), {
      codec: { keep: (items) => items, tell: (read) => goldItemsIn(read as string) },
    }),
    amount: column("amount_paise"),
    kind: column("kind"),
    scheme: nullable("scheme_id"),
    schemeVersion: nullable("scheme_version"),
    schemeName: elsewhere(schemeName),
    // As it was on the wire when the loan was made.
    terms: elsewhere(sql.ref("loans.terms"), {
      codec: { keep: JSON.stringify, tell: (kept) => (kept ? JSON.parse(String(kept)) : undefined) },
    }),
    owed: elsewhere(),
    ledgerDifference: elsewhere(ledgerDifference, { codec: unlessNought }),
    wholeRupeesFrom: elsewhere(),
    term: column("term_months"),
    interestRate: column("interest_basis_points"),
    // By who registered the loan: what the rate means never follows from who looks.
    rateBasis: column("rate_basis"),
    monthlyPayment: column("monthly_payment_paise"),
    totalPayment: column("total_payment_paise"),
    totalPaid: column("total_paid_paise"),
    disbursedBy: column("disbursed_by"),
    disbursalReference: column("disbursal_reference"),
    payoutNotSaid: elsewhere(payoutNotSaid, { codec: unlessNought }),
    ticketNumber: column("ticket_number"),
    // By the rule and the rates of the day; null on loans older than the desk.
    goldValue: nullable("gold_value_paise"),
    lendingRule: column("lending_rule"),
    limitReason: column("limit_reason"),
    // A closed loan's payments and it come to the total.
    rebate: column("rebate_paise", { codec: unlessNought }),
    closedAt: nullable("closed_at"),
    // '' where the loan was never paid out.
    maturesOn: column("matures_on"),
    renews: nullable("renews"),
    renewedBy: nullable("renewed_by"),
    depositedBank: column("deposited_bank"),
    renewalDate: column("renewal_date"),
    // Outlives the employee it names.
    createdBy: column("created_by"),
    version: column("version"),
  },
  {
    hidden: {
      customer_id: "" as string,
      terms: "" as string,
      /** By what the reference is known again: see #domain/basics/references.ts. Each is used once. */
      disbursal_reference_key: null as string | null,
      /** How much of the loan reached the borrower in cash, carried over from the loan before included. */
      lent_in_cash_paise: 0 as Paise,
      /** How often something happened to a loan by days: the sequence of its last event. */
      happened: 0 as number,
    },
    beside: (loans) => loans.innerJoin("customers", "customers.id", "loans.customer_id"),
    parts: { goldItems: { table: goldItemTable, column: "loan_id" } },
    listed: {
      in: "loan_list",
      columns: {
        _id: "id",
        createdAt: "created_at",
        status: "status",
        aadharNumber: "aadhar_number",
        customerId: "aadhar_number",
        name: "name_key",
        amount: "amount_paise",
        totalPayment: "total_payment_paise",
        kind: "kind",
        rateBasis: "rate_basis",
        disbursedBy: "disbursed_by",
      },
      searched: ["name", "email", "primaryMobile", "secondaryMobile", "customerId", "amount"],
    },
  },
);

export type LoanRow = typeof loanTable.blank;
