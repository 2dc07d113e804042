/** Posts each event of a loan in the event's own transaction. Callers must hold the lock of the loan. */
import type { Book } from "#domain/loan/book.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { nextPostingDay, type LedgerState, type LedgerStep } from "#domain/ledger/steps.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { postHistories } from "./records/history.ts";
import { newWriteBatch, ledgerStatesOf, writeEntries } from "./records/write-entries.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";

type Change = Pick<ChangeContext, "db" | "now" | "includeRows">;

/**
 * Balances before a new event. Posts the history of a loan without postings, such as a sample loan that bypassed the
 * API.
 */
export async function ledgerStateOf({ db, now, includeRows }: Change, loanId: string): Promise<LedgerState> {
  const known = await storedLedgerState(db, loanId);
  if (known) return known;
  const writing = newWriteBatch(now);
  const [written] = await postHistories(db, [loanId], writing);
  includeRows({ table: "postings", key: writing.batch });
  if (!written) throw new Error(`There is no loan ${loanId} to post`);
  return written.posted;
}

/** Posts consecutive steps, each based on the one before. */
export async function post(
  { db, now, includeRows }: Change,
  loanId: string,
  steps: readonly LedgerStep[],
  book: PostingSchedule,
): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  const entries = steps.flatMap((step) => step.entries);
  const nextOn = book === "closed" ? null : nextPostingDay(book.dueDays(), last.posted.until);
  const writing = newWriteBatch(now);
  await writeEntries(db, [{ loanId, entries, posted: last.posted, nextOn }], writing);
  if (entries.length > 0) includeRows({ table: "postings", key: writing.batch });
}

/** A closed loan has no next posting day. */
type PostingSchedule = Pick<Book, "dueDays"> | "closed";

export const dayOfChange = ({ now }: Pick<Change, "now">): Day => dayOf(now.toISOString());

const storedLedgerState = async (db: Db, loanId: string) => (await ledgerStatesOf(db, [loanId])).get(loanId);
