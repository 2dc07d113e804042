import { type Generated, sql } from "kysely";
import { disbursedStatuses } from "#domain/loan/disbursed.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { loans } from "#resources/loans/loans.ts";
import { unlessZero } from "#engine/server/tables/codecs.ts";
import { type CustomerRow, loanBorrowerColumns } from "#server/customers/customer-table.ts";
import { parseGoldItems, goldItemTable, goldItemsOfLoan } from "./gold-item-table.ts";
import { column, computed, createdAt, nullable } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** SQL: amount rolled over from the renewed loan, which was not paid out. */
export const rolledOver = sql<Paise>`coalesce((select sum(before.amount_paise) from payments as before
  where before.loan_id = loans.renews and before.purpose = 'renewal'), 0)`;

/** SQL: payout without a recorded method, or 0. */
const payoutNotRecorded = sql<Paise>`case
  when loans.disbursed_by = '' and loans.status in (${sql.join(disbursedStatuses.map((each) => sql.lit(each)))})
  then loans.amount_paise - ${rolledOver} else 0 end`;

/** SQL: uncorrected difference between ledger and book, or 0. */
const ledgerDifference = sql<Paise>`coalesce((select ledger_differences.amount_paise from ledger_differences
  where ledger_differences.loan_id = loans.id and corrected_at is null), 0)`;

/** SQL: name of the scheme in the version of the loan. Empty without a scheme, because lists sort by it. */
const schemeName = sql<string>`coalesce((select scheme_versions.name from scheme_versions
  where scheme_versions.scheme_id = loans.scheme_id and scheme_versions.version = loans.scheme_version), '')`;

/** SQL: number of payments and reversals. */
const paymentCount = sql<number>`(select count(*) from payments where payments.loan_id = loans.id)`;

/** SQL: column of the loan's row in `loan_list`. */
const inLoanList = (column: "earliest_due" | "excess_paise") =>
  sql`(select ${sql.ref(`loan_list.${column}`)} from loan_list where loan_list.id = loans.id)`;

export const loanTable = tableOf(
  loans,
  "loans",
  {
    _id: column("id"),
    createdAt: createdAt("created_at"),
    status: column("status"),
    ...loanBorrowerColumns,
    goldItems: computed(goldItemsOfLoan(sql.ref("loans.id")), {
      codec: { encode: (items) => items, decode: (read) => parseGoldItems(read as string) },
    }),
    amount: column("amount_paise"),
    kind: column("kind"),
    scheme: nullable("scheme_id"),
    schemeVersion: nullable("scheme_version"),
    schemeName: computed(schemeName),
    // In the form of the API at the time of the loan.
    terms: computed(sql.ref("loans.terms"), {
      codec: { encode: JSON.stringify, decode: (kept) => (kept ? JSON.parse(String(kept)) : undefined) },
    }),
    owed: computed(),
    paymentCount: computed(paymentCount),
    earliestDue: computed(inLoanList("earliest_due")),
    excess: computed(inLoanList("excess_paise"), { codec: unlessZero }),
    ledgerDifference: computed(ledgerDifference, { codec: unlessZero }),
    wholeRupeesFrom: computed(),
    term: column("term_months"),
    interestRate: column("interest_basis_points"),
    // Set by the author's role, and the same for every reader.
    rateBasis: column("rate_basis"),
    monthlyPayment: column("monthly_payment_paise"),
    totalPayment: column("total_payment_paise"),
    totalPaid: column("total_paid_paise"),
    disbursedBy: column("disbursed_by"),
    disbursalReference: column("disbursal_reference"),
    payoutNotSaid: computed(payoutNotRecorded, { codec: unlessZero }),
    ticketNumber: column("ticket_number"),
    // By the rule and rates of the day. Null on older loans.
    goldValue: nullable("gold_value_paise"),
    lendingRule: column("lending_rule"),
    limitReason: column("limit_reason"),
    // Payments and rebate of a closed loan add up to the total.
    rebate: column("rebate_paise", { codec: unlessZero }),
    closedAt: nullable("closed_at"),
    // Empty for loans that were not paid out.
    maturesOn: column("matures_on"),
    renews: nullable("renews"),
    renewedBy: nullable("renewed_by"),
    depositedBank: column("deposited_bank"),
    renewalDate: column("renewal_date"),
    // Outlives the employee.
    createdBy: column("created_by"),
    version: column("version"),
  },
  {
    hidden: {
      customer_id: "" as string,
      terms: "" as string,
      /** Normalized and unique: see #domain/basics/references.ts. */
      disbursal_reference_key: null as string | null,
      /** Cash received by the borrower, including cash rolled over from the loan before. */
      lent_in_cash_paise: 0 as Paise,
      /** Number of events of a daily-balance loan, which is the sequence of the last one. */
      happened: 0 as number,
    },
    join: (loans) => loans.innerJoin("customers", "customers.id", "loans.customer_id"),
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
        scheme: "scheme_id",
        createdBy: "created_by",
        earliestDue: "earliest_due",
        excess: "excess_paise",
      },
      searched: ["name", "email", "primaryMobile", "secondaryMobile", "customerId", "amount"],
      isTallied: true,
    },
  },
);

export type LoanRow = typeof loanTable.blank;

/** Copy of the columns that lists of loans read. Maintained by triggers. Searches match `searched`. */
export type LoanListTable = Pick<LoanRow, CopiedLoanColumn> &
  Pick<CustomerRow, "aadhar_number" | "name_key"> & {
    number: Generated<number>;
    searched: string;
    /** Empty for loans without a scheme. */
    scheme_id: string;
    /** Earliest unpaid due date of an active loan, otherwise empty. Written by positions.ts, as is the excess. */
    earliest_due: Day | "";
    /** Amount above the lending limit. */
    excess_paise: Paise;
  };

type CopiedLoanColumn =
  | "id"
  | "created_at"
  | "status"
  | "amount_paise"
  | "total_payment_paise"
  | "kind"
  | "rate_basis"
  | "disbursed_by"
  | "created_by";
