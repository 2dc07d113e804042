import type { Account } from "#domain/ledger/accounts.ts";
import type { Day } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";

/** A row of the ledger, never changed once written. Ids count up within an entry, and entries with the time of writing. */
export type PostingRow = {
  id: string;
  entry: string;
  day: Day;
  loan_id: string;
  debit: Account;
  credit: Account;
  amount_paise: Paise;
  narration: string;
  /** The record that it came of, by which a reversal finds it; '' of interest that grew. */
  about: string;
};

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
