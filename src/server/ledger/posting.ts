/** Posts each event of a loan in the event's own transaction. Callers must hold the lock of the loan. */
import type { Book } from "#domain/loan/book.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { nextPostingDay, type Posted, type Step } from "#domain/ledger/steps.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { postHistories } from "./records/history.ts";
import { newWriting, postedBy, writePosted } from "./records/written.ts";
import type { Changing } from "#engine/server/stores/store.ts";

type Change = Pick<Changing, "db" | "now" | "includeRows">;

/**
 * Balances before a new event. Posts the history of a loan without postings, such as a sample loan that bypassed the
 * API.
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

/** Posts consecutive steps, each based on the one before. */
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

/** A closed loan has no next posting day. */
type Running = Pick<Book, "dueDays"> | "closed";

export const dayIn = ({ now }: Pick<Change, "now">): Day => dayOf(now.toISOString());

const postedIn = async (db: Db, loanId: string) => (await postedBy(db, [loanId])).get(loanId);
