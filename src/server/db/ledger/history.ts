/** Posts what loans have never posted, from their records: books of before, and sample books. */
import { setImmediate } from "node:timers/promises";
import { type Day, dayOf } from "#domain/dates.ts";
import { bookOf } from "#domain/book.ts";
import { disbursedStatuses } from "#domain/disbursed.ts";
import { historyOf } from "#domain/ledger/history.ts";
import { nextPostingDay, type Posted } from "#domain/ledger/steps.ts";
import type { Db } from "#server/db/dialect.ts";
import { recordsOf } from "./records.ts";
import { type Written, writePosted } from "./written.ts";

/** Portion by portion, each answered as it is written. */
export async function* postedHistories(db: Db, now: Date): AsyncGenerator<readonly Written[]> {
  let last = "";
  for (let ids = await unposted(db, last); ids.length > 0; ids = await unposted(db, last)) {
    const written = await postHistories(db, ids, now);
    yield written;
    last = ids.at(-1) ?? last;
    await setImmediate();
  }
}

/** Of these loans, none of which may have posted anything. */
export async function postHistories(db: Db, ids: readonly string[], now: Date): Promise<readonly Written[]> {
  const today = dayOf(now.toISOString());
  const records = await recordsOf(db, ids);
  const written = [...records].map(([loanId, record]) => {
    const { entries, posted } = historyOf(record, today);
    const dueDays = bookOf(record.loan).dueDays();
    const nextOn = record.closedOn === undefined ? nextDay(dueDays, posted, today) : null;
    return { loanId, entries, posted, nextOn };
  });
  await writePosted(db, written, now);
  return written;
}

const nextDay = (dueDays: readonly Day[], { until }: Posted, today: Day) =>
  nextPostingDay(dueDays, until > today ? until : today);

async function unposted(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("loans")
    .leftJoin("loan_accounts", "loan_accounts.loan_id", "loans.id")
    .select("loans.id")
    .where("loan_accounts.loan_id", "is", null)
    .where("loans.status", "in", [...disbursedStatuses])
    .where("loans.id", ">", after)
    .orderBy("loans.id")
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}

const portion = 200;
