/** Writes any number of sample customers and loans into the database. */
import { setImmediate } from "node:timers/promises";
import type { Insertable } from "kysely";
import { anyTables, type Db } from "#engine/server/db/dialect.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { filledAfterwards, writeInBulk } from "./bulk.ts";
import { type SampleAuthor, type SampleLoan, sampleLoan } from "./loans.ts";
import { sampleCustomer } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

export type SeedOptions = {
  loans: number;
  /** Authors of the loans. Their role decides the interest basis. */
  authors: readonly [SampleAuthor, ...SampleAuthor[]];
  now: Date;
  seed?: number;
  /** New customers need other Aadhar numbers. */
  firstCustomer?: number;
  onProgress?(written: number): void;
  varyLoan?(sample: SampleLoan): SampleLoan[];
};

export async function seedRecords(db: Db, options: SeedOptions): Promise<void> {
  if (options.loans < manyLoans) return writeRecords(db, options);
  await writeInBulk(db, seededTables, (transaction) => writeRecords(transaction, options), filledAfterwards);
}

/** From this number on, rebuilding indexes is faster than updating them. */
const manyLoans = 5_000;

async function writeRecords(db: Db, options: SeedOptions): Promise<void> {
  const { loans, seed = 1, firstCustomer = 0, onProgress } = options;
  const random = createRandom(seed);
  let written = 0;
  let index = firstCustomer;
  while (written < loans) {
    const portion: Portion = { customers: [], sampleLoans: [] };
    while (portion.sampleLoans.length < portionSize && written < loans) {
      const count = Math.min(random.pick(loansOfCustomer), loans - written);
      addCustomer(portion, random, { ...options, index, count });
      index += 1;
      written += count;
    }
    await (db.isTransaction
      ? insert(db, portion)
      : db.transaction().execute((each) => insert(each, portion)));
    onProgress?.(written);
    // Lets the driver free native rows and other work run.
    await setImmediate();
  }
}

const portionSize = 400;
const maxRows = 500;

const loansOfCustomer = [1, 1, 1, 1, 1, 1, 2, 2, 2, 4] as const;

type Portion = { customers: CustomerRow[]; sampleLoans: SampleLoan[] };

function addCustomer(
  { customers, sampleLoans }: Portion,
  random: Random,
  { index, count, authors, now, varyLoan }: SeedOptions & { index: number; count: number },
): void {
  const customer = sampleCustomer(random, index, now.toISOString());
  const samples = Array.from({ length: count }, () =>
    sampleLoan(random, { customer, author: random.pick(authors), now }),
  );
  const theirs = varyLoan ? samples.flatMap(varyLoan) : samples;
  const [first = customer.created_at] = theirs.map(({ loan }) => loan.created_at).sort();
  customers.push({ ...customer, created_at: first });
  sampleLoans.push(...theirs);
}

const seededTables = ["customers", "loans", "releases", "gold_items", "payments"] as const;

async function insert(db: Db, { customers, sampleLoans }: Portion): Promise<void> {
  await insertAll(db, "customers", customers);
  const loans = sampleLoans.map(({ loan }) => loan);
  // Set afterwards: SQLite would scan all loans for each insert while a foreign key is unresolved.
  await insertAll(
    db,
    "loans",
    loans.map((loan) => ({ ...loan, renewed_by: null })),
  );
  for (const { id, renewed_by } of loans)
    if (renewed_by) await db.updateTable("loans").set({ renewed_by }).where("id", "=", id).execute();
  for (const table of ["releases", "payments", "charges", "waivers", "reminders"] as const) {
    const rows = sampleLoans.flatMap(
      (sample): readonly Insertable<Tables[typeof table]>[] => sample[table] ?? [],
    );
    await insertAll<typeof table>(db, table, rows);
  }
  await insertAll(
    db,
    "gold_items",
    sampleLoans.flatMap(({ items }) => items),
  );
}

/** Inserts in batches, because the number of parameters of a statement is limited. */
export async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) {
    await anyTables(db)
      .insertInto(table)
      .values(rows.slice(at, at + maxRows))
      .execute();
  }
}
