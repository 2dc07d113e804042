import { sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { postings } from "#resources/loans/postings.ts";
import { column, nullable } from "#engine/server/tables/columns.ts";
import { orNull, plainTable, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/**
 * Rows of the ledger, which are only added: each moves an amount from the account `credit` to the account `debit`, see
 * #domain/ledger/accounts.ts. Ids ascend within an entry, and entries with the time of writing.
 */
export const postingTable = tableOf(
  postings,
  "postings",
  {
    _id: column("id"),
    entry: column("entry"),
    date: column("day"),
    // Null for cash that moves without a loan.
    loan: nullable("loan_id", { isKey: true, references: "loans" }),
    debit: column("debit"),
    credit: column("credit"),
    amount: column("amount_paise"),
    narration: column("narration"),
  },
  {
    audit: { key: sql`batch`, by: [], isWhole: true, isUndated: true },
    appendOnly: "The ledger is only ever added to",
    hidden: {
      /** Record that caused the posting, by which a reversal finds it. Empty for accrued interest. */
      about: stored.text(),
      /** Shared by the rows of one change, which its audit entry refers to. */
      batch: stored.text(),
    },
    checks: ["amount_paise > 0"],
    indexes: {
      postings_batch: ["batch"],
      postings_credit: ["credit", "day", "id", "amount_paise"],
      postings_day: ["day", "id"],
      postings_debit: ["debit", "day", "id", "amount_paise"],
      postings_loan: ["loan_id", "day", "id"],
    },
  },
);

export type PostingRow = typeof postingTable.blank;

/**
 * Balances of a loan after all its postings, the day its interest is posted up to, and the next posting day, or null if
 * none follows. A loan without a row has posted nothing.
 */
export const loanAccountTable = plainTable(
  "loan_accounts",
  {
    loan_id: stored.text({ references: "loans" }),
    posted_until: stored.text<Day>(),
    next_on: orNull(stored.text<Day>()),
    loans_paise: stored.amount<Paise>(),
    interest_paise: stored.amount<Paise>(),
    penal_paise: stored.amount<Paise>(),
    charges_paise: stored.amount<Paise>(),
    advance_paise: stored.amount<Paise>(),
  },
  {
    audit: { none: "It adds up postings, which the log proves" },
    primaryKey: ["loan_id"],
    indexes: { loan_accounts_next: { columns: ["next_on"], where: "next_on is not null" } },
  },
);

export type LoanAccountRow = typeof loanAccountTable.blank;
