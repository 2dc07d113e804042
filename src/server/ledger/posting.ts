/** What happens to a loan is posted in the transaction in which it happens. Whoever asks holds the loan until that ends. */
import type { Book } from "#domain/loan/book.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { nextPostingDay, type Posted, type Step } from "#domain/ledger/steps.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { postHistories } from "./records/history.ts";
import { newWriting, postedBy, writePosted } from "./records/written.ts";
import type { Changing } from "#engine/server/stores/store.ts";

type Change = Pick<Changing, "db" | "now" | "includeRows">;

/**
 * Up to where a loan has posted, before anything is recorded of what happens now. What never was posted, of sample books
 * that were written past the counter, is posted here.
 */
export async function postedOf({ db, now, includeRows }: Change, loanId: string): Promise<Posted> {
  const known = await postedIn(db, loanId);
  if (known) return known;
  const writing = newWriting(now);
  const [written] = await postHistories(db, [loanId], writing);
  includeRows({ table: "postings", key: writing.batch });
  if (!written) throw new Error(`There is no loan ${loanId} to post`);
  return written.posted;
}

/** Writes what steps come to, each having gone on from the one before. */
export async function post(
  { db, now, includeRows }: Change,
  loanId: string,
  steps: readonly Step[],
  book: Running,
): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  const entries = steps.flatMap((step) => step.entries);
  const nextOn = book === "closed" ? null : nextPostingDay(book.dueDays(), last.posted.until);
  const writing = newWriting(now);
  await writePosted(db, [{ loanId, entries, posted: last.posted, nextOn }], writing);
  if (entries.length > 0) includeRows({ table: "postings", key: writing.batch });
}

/** A loan that is closed posts nothing more. */
type Running = Pick<Book, "dueDays"> | "closed";

export const dayIn = ({ now }: Pick<Change, "now">): Day => dayOf(now.toISOString());

const postedIn = async (db: Db, loanId: string) => (await postedBy(db, [loanId])).get(loanId);
