import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { postings } from "#resources/loans/postings.ts";
import { column } from "#engine/server/tables/places.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Never changed once written. Ids count up within an entry, and entries with the time of writing. */
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
      /** The record that it came of, by which a reversal finds it; '' of interest that grew. */
      about: "" as string,
      /** Rows that one change wrote have one, by which its entry in the audit log tells of them. */
      batch: "" as string,
    },
  },
);

export type PostingRow = typeof postingTable.blank;

/**
 * What the accounts of a loan come to after all its postings, up to which day its interest is posted, and on which day it
 * is next: null where nothing more will be. A loan without a row has posted nothing yet.
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
