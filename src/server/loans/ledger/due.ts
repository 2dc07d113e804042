/** Posts what accrues on loans at due dates and month ends, when no other event of the loan posts it. */
import { sql } from "kysely";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { postings } from "#resources/loans/postings.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { catchUpStep, nextPostingDay } from "#domain/ledger/steps.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { newWriteBatch, ledgerStatesOf, type LedgerWrite, writeEntries } from "#server/ledger/posting.ts";
import { isAmong, textList, prepared } from "#engine/server/db/prepared.ts";
import { bookColumns, booksOf } from "#server/loans/books.ts";

/** Returns the loans whose posting day has come, the longest waiting first. */
export async function loansToPost(
  db: Db,
  today: Day,
  part: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await selectToPost(db, { today, ...part });
  return rows.map(({ loan_id }) => loan_id);
}

/** Posts each missed day under its own date. Skips locked loans, whose own transaction posts them. */
export async function postDue(
  { db, now, audit, auditRows }: Change,
  ids: readonly string[],
): Promise<number> {
  const today = dayOf(now.toISOString());
  const loans = await db
    .selectFrom("loans")
    .select(bookColumns)
    .where("status", "=", "active")
    .where(isAmong(db, sql.ref<string>("id"), textList(ids)))
    .$if(isPostgres(db), (running) => running.forUpdate().skipLocked())
    .execute();
  const accounts = await ledgerStatesOf(
    db,
    loans.map(({ id }) => id),
  );
  const books = await booksOf(db, loans);
  const written = loans.flatMap(({ id: loanId }, at): LedgerWrite[] => {
    const [posted, book] = [accounts.get(loanId), books[at]];
    if (!posted || !book) return [];
    const step = catchUpStep(book, posted, today);
    return [{ loanId, ...step, nextOn: nextPostingDay(book.dueDays(), step.posted.until) }];
  });
  if (written.length === 0) return 0;
  const writing = newWriteBatch(now);
  await writeEntries(db, written, writing);
  const title = written.length === 1 ? "Interest of 1 loan" : `Interest of ${written.length} loans`;
  audit({ area: postings.name, act: "created", title });
  auditRows({ table: "postings", key: writing.batch });
  return written.length;
}

const selectToPost = prepared((db, { today, limit, offset }: { today: Day; limit: number; offset: number }) =>
  db
    .selectFrom("loan_accounts")
    .select("loan_id")
    .where("next_on", "is not", null)
    .where("next_on", "<=", today)
    // Sorts by the index alone. With the loan id too, each batch would sort all loans of a day again.
    .orderBy("next_on")
    .limit(limit)
    .offset(offset),
);
