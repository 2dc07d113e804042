/** Posts each event of a loan in the event's own transaction. Callers must hold the lock of the loan. */
import { type RawBuilder, sql } from "kysely";
import type { Book } from "#domain/loan/book.ts";
import { nextPostingDay, type LedgerStep, type LedgerState } from "#domain/ledger/steps.ts";
import type { Entry, Posting } from "#domain/ledger/accounts.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Balances } from "#domain/loan/balances.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import type { LoanAccountRow, PostingRow } from "#server/ledger/posting-table.ts";

type Change = Pick<ChangeContext, "db" | "now" | "auditRows">;

type PostingSchedule = Pick<Book, "dueDays"> | "closed";

export async function post(
  { db, now, auditRows }: Change,
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
  if (entries.length > 0) auditRows({ table: "postings", key: batch.batch });
}

export async function postEntry(
  { db, now, auditRows }: Change,
  entry: Entry,
  loanId: string | null = null,
): Promise<void> {
  const batch = newWriteBatch(now);
  await writeEntry(db, loanId, entry, batch);
  auditRows({ table: "postings", key: batch.batch });
}

/** `posted` is the state after `entries`. `nextOn` is null if no posting day follows. */
export type LedgerWrite = {
  loanId: string;
  entries: readonly Entry[];
  posted: LedgerState;
  nextOn: Day | null;
};

export type WriteBatch = { now: Date; batch: string };

export const newWriteBatch = (now: Date): WriteBatch => ({ now, batch: nextEntryId(now) });

export async function writeEntries(db: Db, all: readonly LedgerWrite[], writing: WriteBatch): Promise<void> {
  const rows = all.flatMap(({ loanId, entries }) =>
    entries.flatMap((entry) => rowsOf(loanId, entry, writing)),
  );
  await insertPostings(db, rows);
  await upsertAccounts(db, all.map(accountRowOf));
}

/** Returns the states by loan. Leaves out loans without postings. */
export async function ledgerStatesOf(db: Db, loanIds: readonly string[]): Promise<Map<string, LedgerState>> {
  const rows = await selectAccounts(db, { ids: textList(loanIds) });
  return new Map(rows.map((row) => [row.loan_id, { balances: balancesIn(row), until: row.posted_until }]));
}

export const postingsAbout = prepared((db, { loanId, about }: { loanId: string; about: string }) =>
  db
    .selectFrom("postings")
    .select(["debit", "credit", "amount_paise as amount"])
    .where("loan_id", "=", loanId)
    .where("about", "=", about)
    .orderBy("id"),
);

export const postingsOf = (db: Db, loanId: string): Promise<Posting[]> =>
  db
    .selectFrom("postings")
    .select(["debit", "credit", "amount_paise as amount"])
    .where("loan_id", "=", loanId)
    .orderBy("id")
    .execute();

export const writeEntry = (db: Db, loanId: string | null, entry: Entry, writing: WriteBatch): Promise<void> =>
  insertPostings(db, rowsOf(loanId, entry, writing));

function rowsOf(
  loan_id: string | null,
  { day, narration, about = "", postings }: Entry,
  { now, batch }: WriteBatch,
): PostingRow[] {
  const entry = nextEntryId(now);
  return postings.map(({ debit, credit, amount }, at) => ({
    id: `${entry}-${String(at + 1).padStart(2, "0")}`,
    entry,
    day,
    loan_id,
    debit,
    credit,
    amount_paise: amount,
    narration,
    about,
    batch,
  }));
}

const accountRowOf = ({ loanId, posted: { balances, until }, nextOn }: LedgerWrite): LoanAccountRow => ({
  loan_id: loanId,
  posted_until: until,
  next_on: nextOn,
  loans_paise: balances.loans,
  interest_paise: balances.interest,
  penal_paise: balances.penal,
  charges_paise: balances.charges,
  advance_paise: balances.advance,
});

const balancesIn = (row: LoanAccountRow): Balances => ({
  loans: row.loans_paise,
  interest: row.interest_paise,
  penal: row.penal_paise,
  charges: row.charges_paise,
  advance: row.advance_paise,
});

const selectAccounts = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("loan_accounts")
    .selectAll()
    .where(isAmong(db, sql.ref<string>("loan_id"), ids)),
);

const postingColumns: Record<keyof PostingRow, "text" | "bigint"> = {
  id: "text",
  entry: "text",
  day: "text",
  loan_id: "text",
  debit: "text",
  credit: "text",
  amount_paise: "bigint",
  narration: "text",
  about: "text",
  batch: "text",
};
const accountColumns: Record<keyof LoanAccountRow, "text" | "bigint"> = {
  loan_id: "text",
  posted_until: "text",
  next_on: "text",
  loans_paise: "bigint",
  interest_paise: "bigint",
  penal_paise: "bigint",
  charges_paise: "bigint",
  advance_paise: "bigint",
};

const insertPostings = insertStatement("postings", postingColumns);

const upsertAccounts = insertStatement("loan_accounts", accountColumns, () => {
  const changed = Object.keys(accountColumns).filter((name) => name !== "loan_id");
  const assignments = changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`on conflict (loan_id) do update set ${sql.join(assignments)}`;
});

/** PostgreSQL gets one array per column in one statement, SQLite a statement per row. */
function insertStatement<Row extends object>(
  table: string,
  columns: Readonly<Record<keyof Row & string, "text" | "bigint">>,
  conflict: () => RawBuilder<unknown> = () => sql``,
): (db: Db, rows: readonly Row[]) => Promise<void> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const into = () => sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`;
  const insertAll = prepared((_, lists: Readonly<Record<string, readonly unknown[]>>) => {
    const read = names.map((name) => sql`${lists[name]}::${sql.raw(columns[name])}[]`);
    return sql`${into()} select * from unnest(${sql.join(read)}) ${conflict()}`;
  });
  const insertOne = prepared(
    (_, row: Row) => sql`${into()} values (${sql.join(names.map((name) => row[name]))}) ${conflict()}`,
  );
  return async (db, rows) => {
    if (rows.length === 0) return;
    if (isPostgres(db)) {
      await insertAll(db, Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])));
    } else for (const row of rows) await insertOne(db, row);
  };
}

/** Ids sort by time of writing across processes, to the millisecond. */
function nextEntryId(now: Date): string {
  count = (count + 1) % countLimit;
  const time = now.getTime().toString(36).padStart(8, "0");
  const place = count.toString(36).padStart(5, "0");
  const random = Math.floor(Math.random() * 36 ** 4);
  return `${time}${place}${random.toString(36).padStart(4, "0")}`;
}

/** Wraps around; the random digits separate processes that write in the same millisecond. */
const countLimit = 36 ** 5;
let count = 0;
