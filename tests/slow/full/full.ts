/** Fills a database with a book in which every table has rows, for benchmarks and nightly tests. */
import type { Db } from "#engine/server/db/dialect.ts";
import { postedHistories } from "#server/loans/ledger/history.ts";
import { newWriteBatch } from "#server/ledger/posting.ts";
import { writeInBulk } from "#server/seed/bulk.ts";
import { seedSchemes } from "#server/seed/stories.ts";
import { type SeedOptions, seedRecords } from "#server/seed/seed.ts";
import { writeCompanyRecords } from "./company-records.ts";
import { writeLog } from "./log.ts";
import { numberPapers } from "./numbers.ts";
import { writePapers } from "./papers.ts";
import { varyLoan } from "./variations.ts";

export type FullOptions = SeedOptions & {
  auditKey: string;
  passwordHash: string;
};

/** Requires a database without loans. */
export async function seedFull(db: Db, options: FullOptions): Promise<void> {
  const { now, authors, auditKey, loans, passwordHash } = options;
  const [author] = authors;
  const staff = { ...author, name: await nameOf(db, author.id) };
  const schemes = await seedSchemes({ db, auditKey, staff, now }, longestAgoDays);
  await seedRecords(db, { ...options, varyLoan: (sample) => varyLoan(sample, { now, schemes }) });
  await db.transaction().execute((transaction) => numberPapers(transaction, now));
  await writeCompanyRecords(db, { now, loans, staffId: author.id, passwordHash });
  await writeInBulk(db, ["postings"], (transaction) => postLoanHistories(transaction, now));
  const paperHashes = await writeInBulk(db, ["paper_contents"], (transaction) =>
    writePapers(transaction, now),
  );
  await writeInBulk(db, ["audit_entries"], (transaction) =>
    writeLog(transaction, { now, auditKey, paperHashes }),
  );
}

async function postLoanHistories(db: Db, now: Date): Promise<void> {
  const portions = postedHistories(db, () => newWriteBatch(now));
  for await (const _ of portions);
}

/** In days: earlier than the oldest sample loan. */
const longestAgoDays = 1_200;

async function nameOf(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return name;
}
