import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { postings } from "#resources/loans/postings.ts";
import { column } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Append-only. Ids ascend within an entry, and entries ascend with the time of writing. */
export const postingTable = tableOf(
  postings,
  "postings",
  {
    _id: column("id"),
    entry: column("entry"),
    date: column("day"),
    loan: column("loan_id", { isKey: true }),
    debit: column("debit"),
    credit: column("credit"),
    amount: column("amount_paise"),
    narration: column("narration"),
  },
  {
    hidden: {
      /** Record that caused the posting, by which a reversal finds it. Empty for accrued interest. */
      about: "" as string,
      /** Shared by the rows of one change, which its audit entry refers to. */
      batch: "" as string,
    },
  },
);

export type PostingRow = typeof postingTable.blank;

/**
 * Balances of a loan after all its postings, the day its interest is posted up to, and the next posting day, or null if
 * none follows. A loan without a row has posted nothing.
 */
export type LoanAccountRow = {
  loan_id: string;
  posted_until: Day;
  next_on: Day | null;
  loans_paise: Paise;
  interest_paise: Paise;
  penal_paise: Paise;
  charges_paise: Paise;
  advance_paise: Paise;
};

/** Loans whose ledger and book differed before events were numbered, with the time of their correction. */
export type LedgerDifferenceTable = {
  loan_id: string;
  amount_paise: Paise;
  found_at: string;
  corrected_at: string | null;
};
