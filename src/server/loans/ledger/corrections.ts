/** Finds loans whose postings differ from their records, and the postings that would correct them. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { correctionOf } from "#domain/ledger/correction.ts";
import { compensationAccounts, type Posting } from "#domain/ledger/accounts.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { recordsOf } from "./records.ts";
import { ledgerStatesOf } from "#server/ledger/posting.ts";

/** Returns the correcting postings by loan. Leaves out loans without a difference. */
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

export async function* allCorrections(db: Db): AsyncGenerator<Map<string, Posting[]>> {
  let last = "";
  const next = () => loansAfter(db, last);
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    yield await correctionsOf(db, ids);
    last = ids.at(-1) ?? last;
    await setImmediate();
  }
}

async function loansAfter(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("loan_accounts")
    .select("loan_id")
    .where("loan_id", ">", after)
    .where("next_on", "is not", null)
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
    // Stands beside the loan's own accounts.
    .where("debit", "not in", compensationAccounts)
    .where("credit", "not in", compensationAccounts)
    .groupBy(["loan_id", "debit", "credit"])
    .execute();
  const postings = new Map<string, Posting[]>(ids.map((id) => [id, []]));
  for (const { loan_id, amount, ...accounts } of rows)
    postings.get(String(loan_id))?.push({ ...accounts, amount: Number(amount) });
  return postings;
}
