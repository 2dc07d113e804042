/** Posts the whole history of loans that have no postings, such as sample loans. */
import { setImmediate } from "node:timers/promises";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { bookOf } from "#domain/loan/book.ts";
import { disbursedStatuses } from "#domain/loan/disbursed.ts";
import { replayLoan } from "#domain/ledger/replay.ts";
import { nextPostingDay, type LedgerState } from "#domain/ledger/steps.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { recordsOf } from "./records.ts";
import {
  newWriteBatch,
  type WriteBatch,
  type LedgerWrite,
  writeEntries,
  ledgerStatesOf,
} from "#server/ledger/posting.ts";

/** Posts all such loans, and commits each batch by itself. */
export async function postUnpostedLoans(db: Db, now: Date): Promise<number> {
  let loans = 0;
  const eachByItself: RunInTransaction = (work) => db.transaction().execute(work);
  for await (const written of postedHistories(db, () => newWriteBatch(now), eachByItself))
    loans += written.length;
  return loans;
}

/** Posts in batches, and yields what each wrote. By default, all run in the current transaction. */
export async function* postedHistories(
  db: Db,
  beginBatch: () => WriteBatch,
  runInTransaction: RunInTransaction = (work) => work(db),
): AsyncGenerator<readonly LedgerWrite[]> {
  let last = "";
  for (let ids = await unpostedAfter(db, last); ids.length > 0; ids = await unpostedAfter(db, last)) {
    const batch = ids;
    yield await runInTransaction((transaction) => postHistories(transaction, batch, beginBatch()));
    last = ids.at(-1) ?? last;
    await setImmediate();
  }
}

type RunInTransaction = (
  work: (db: Db) => Promise<readonly LedgerWrite[]>,
) => Promise<readonly LedgerWrite[]>;

/** Requires loans without postings. */
async function postHistories(
  db: Db,
  ids: readonly string[],
  writing: WriteBatch,
): Promise<readonly LedgerWrite[]> {
  const today = dayOf(writing.now.toISOString());
  const records = await recordsOf(db, ids);
  const written = [...records].map(([loanId, record]) => {
    const { entries, posted } = replayLoan(record, today);
    const dueDays = bookOf(record.loan).dueDays();
    const nextOn = record.closedOn === undefined ? nextDay(dueDays, posted, today) : null;
    return { loanId, entries, posted, nextOn };
  });
  await writeEntries(db, written, writing);
  return written;
}

const nextDay = (dueDays: readonly Day[], { until }: LedgerState, today: Day) =>
  nextPostingDay(dueDays, until > today ? until : today);

async function unpostedAfter(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("loans")
    .leftJoin("loan_accounts", "loan_accounts.loan_id", "loans.id")
    .select("loans.id")
    .where("loan_accounts.loan_id", "is", null)
    .where("loans.status", "in", [...disbursedStatuses])
    .where("loans.id", ">", after)
    .orderBy("loans.id")
    .limit(portionSize)
    .execute();
  return rows.map(({ id }) => id);
}

const portionSize = 200;

/** Returns the posted state of a loan. First posts the history of a loan without postings, such as a sample loan. */
export async function ensureLedgerState(change: Change, loanId: string): Promise<LedgerState> {
  const { db, now, auditRows } = change;
  const state = (await ledgerStatesOf(db, [loanId])).get(loanId);
  if (state) return state;
  const batch = newWriteBatch(now);
  const [history] = await postHistories(db, [loanId], batch);
  if (!history) throw new Error(`There is no loan ${loanId} to post`);
  auditRows({ table: "postings", key: batch.batch });
  return history.posted;
}

type Change = Pick<ChangeContext, "db" | "now" | "auditRows">;
