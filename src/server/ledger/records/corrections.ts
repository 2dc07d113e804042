/** Finds loans whose accounts differ from their books. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { correctionOf } from "#domain/ledger/correction.ts";
import type { Posting } from "#domain/ledger/entry.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { isDailyBalance } from "#server/loans/loan-events.ts";
import { recordsOf } from "./records.ts";
import { ledgerStatesOf } from "./write-entries.ts";

/** Correcting postings by loan. Loans without a difference are left out. */
export async function correctionsOf(db: Db, ids: readonly string[]): Promise<Map<string, Posting[]>> {
  const accounts = await ledgerStatesOf(db, ids);
  const records = await recordsOf(db, [...accounts.keys()]);
  const posted = await postingsOf(db, [...accounts.keys()]);
  const corrections = new Map<string, Posting[]>();
  for (const [id, record] of records) {
    const until = accounts.get(id)?.until ?? record.creation.day;
    const postings = correctionOf(record, posted.get(id) ?? [], until);
    if (postings.length > 0) corrections.set(id, postings);
  }
  return corrections;
}

type LoanScope = "running" | "running or by days";

/** Yields batch by batch, and only loans with postings. */
export async function* allCorrections(db: Db, which: LoanScope): AsyncGenerator<Map<string, Posting[]>> {
  let last = "";
  const next = () => loansAfter(db, last, which);
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    yield await correctionsOf(db, ids);
    last = ids.at(-1) ?? last;
    await setImmediate();
  }
}

export const correctedAmount = (postings: readonly Posting[]): Paise =>
  postings.reduce((sum, { amount }) => sum + amount, 0);

async function loansAfter(db: Db, after: string, which: LoanScope): Promise<string[]> {
  const rows = await db
    .selectFrom("loan_accounts")
    .innerJoin("loans", "loans.id", "loan_id")
    .select("loan_id")
    .where("loan_id", ">", after)
    .where(({ eb, or }) =>
      or([eb("next_on", "is not", null), ...(which === "running" ? [] : [isDailyBalance])]),
    )
    .orderBy("loan_id")
    .limit(portionSize)
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

const portionSize = 200;

async function postingsOf(db: Db, ids: readonly string[]): Promise<Map<string, Posting[]>> {
  const rows = await db
    .selectFrom("postings")
    .select(["loan_id", "debit", "credit", ({ fn }) => fn.sum<Paise>("amount_paise").as("amount")])
    .where(isAmong(db, sql.ref<string>("loan_id"), textList(ids)))
    .groupBy(["loan_id", "debit", "credit"])
    .execute();
  const postings = new Map<string, Posting[]>(ids.map((id) => [id, []]));
  for (const { loan_id, amount, ...accounts } of rows)
    postings.get(loan_id)?.push({ ...accounts, amount: Number(amount) });
  return postings;
}

/** After its correction, the loan is checked like all others. */
export const markCorrected = (db: Db, loanId: string, now: Date) =>
  db
    .updateTable("ledger_differences")
    .set({ corrected_at: now.toISOString() })
    .where("loan_id", "=", loanId)
    .execute();

/** Uncorrected loans whose ledger and book differ since before events were numbered. */
export const uncorrectedLoans = (db: Db): Promise<{ id: string; ticket: string; amount: Paise }[]> =>
  db
    .selectFrom("ledger_differences")
    .innerJoin("loans", "loans.id", "ledger_differences.loan_id")
    .select(["loans.id", "loans.ticket_number as ticket", "ledger_differences.amount_paise as amount"])
    .where("corrected_at", "is", null)
    .orderBy("loans.id")
    .execute();
