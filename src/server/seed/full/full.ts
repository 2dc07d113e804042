/** Full books of a branch with many years of records. */
import type { Db } from "#engine/server/db/dialect.ts";
import { postedHistories } from "#server/ledger/records/history.ts";
import { newWriting } from "#server/ledger/records/written.ts";
import { inBulk } from "../bulk.ts";
import { offerSchemes } from "../desk.ts";
import { type SeedOptions, seedRecords } from "../seed.ts";
import { writeAround } from "./around.ts";
import { writeLog } from "./log.ts";
import { numberPapers } from "./numbers.ts";
import { writePapers } from "./papers.ts";
import { retell } from "./stories.ts";

export type FullOptions = SeedOptions & {
  auditKey: string;
  /** Hash of the customers' password: of a random one, except in tests and benchmarks. */
  passwordHash: string;
};

/** Requires a database without loans. Keeps other records and continues the audit log. */
export async function seedFull(db: Db, options: FullOptions): Promise<void> {
  const { now, authors, auditKey, loans, passwordHash } = options;
  const [author] = authors;
  const staff = { ...author, name: await nameOf(db, author.id) };
  const schemes = await offerSchemes({ db, auditKey, staff, now }, longestAgo);
  await seedRecords(db, { ...options, retell: (sample) => retell(sample, { now, schemes }) });
  await db.transaction().execute((transaction) => numberPapers(transaction, now));
  await writeAround(db, { now, loans, staffId: author.id, passwordHash });
  await inBulk(db, ["postings"], (transaction) => post(transaction, now));
  const paperHashes = await inBulk(db, ["paper_contents"], (transaction) => writePapers(transaction, now));
  await inBulk(db, ["audit_entries"], (transaction) => writeLog(transaction, { now, auditKey, paperHashes }));
}

async function post(db: Db, now: Date): Promise<void> {
  const portions = postedHistories(db, () => newWriting(now));
  for await (const _ of portions);
}

/** Days, before the oldest sample loan. */
const longestAgo = 1_200;

async function nameOf(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return name;
}
