/** Posts each event of a loan in the event's own transaction. Callers must hold the lock of the loan. */
import type { Book } from "#domain/loan/book.ts";
import { nextPostingDay, type LedgerStep } from "#domain/ledger/steps.ts";
import type { Entry } from "#domain/ledger/entry.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import { newWriteBatch, writeEntries, writeEntry } from "./write-entries.ts";

type Change = Pick<ChangeContext, "db" | "now" | "includeRows">;

type PostingSchedule = Pick<Book, "dueDays"> | "closed";

export async function post(
  { db, now, includeRows }: Change,
  loanId: string,
  steps: readonly LedgerStep[],
  schedule: PostingSchedule,
): Promise<void> {
  const posted = steps.at(-1)?.posted;
  if (!posted) return;
  const entries = steps.flatMap((step) => step.entries);
  const nextOn = schedule === "closed" ? null : nextPostingDay(schedule.dueDays(), posted.until);
  const batch = newWriteBatch(now);
  await writeEntries(db, [{ loanId, entries, posted, nextOn }], batch);
  if (entries.length > 0) includeRows({ table: "postings", key: batch.batch });
}

export async function postEntry(
  { db, now, includeRows }: Change,
  entry: Entry,
  loanId: string | null = null,
): Promise<void> {
  const batch = newWriteBatch(now);
  await writeEntry(db, loanId, entry, batch);
  includeRows({ table: "postings", key: batch.batch });
}
