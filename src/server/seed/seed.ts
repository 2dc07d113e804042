/** Sample records for the demonstration, for tests and for benches: the same seed writes the same records. */
import { setImmediate } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import type { CustomerRow } from "#server/customers/customer-table.ts";
import { followingTables } from "#server/tables.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { inBulk } from "./bulk.ts";
import { type Author, type SampleLoan, sampleLoan } from "./loans.ts";
import { sampleCustomer } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

export type SeedOptions = {
  loans: number;
  /** By whom the loans were registered; their role decides how the interest is read. */
  authors: readonly [Author, ...Author[]];
  now: Date;
  seed?: number;
  /** How many sample customers there are already: these get other Aadhar numbers. */
  firstCustomer?: number;
  /** Told now and then how many loans are written. */
  onProgress?(written: number): void;
  /** Makes more of a sample loan, of the same customer. */
  retell?(sample: SampleLoan): SampleLoan[];
};

/** Two loans in three are of customers with several; written straight into the tables, portion by portion. */
export async function seedRecords(db: Db, options: SeedOptions): Promise<void> {
  if (options.loans < manyLoans) return writeRecords(db, options);
  await inBulk(db, [...seededTables, ...followingTables], (transaction) =>
    writeRecords(transaction, options),
  );
}

/** From so many on, putting indexes back costs less than keeping them. */
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
    // Native rows are freed, and others get their turn.
    await setImmediate();
  }
}

const portionSize = 400;
const mostRows = 500;

/** Most people come once, some come again, a few keep coming. */
const loansOfCustomer = [1, 1, 1, 1, 1, 1, 2, 2, 2, 4] as const;

type Portion = { customers: CustomerRow[]; sampleLoans: SampleLoan[] };

/** Somebody is on the books since their first loan. */
function addCustomer(
  { customers, sampleLoans }: Portion,
  random: Random,
  { index, count, authors, now, retell }: SeedOptions & { index: number; count: number },
): void {
  const customer = sampleCustomer(random, index, now.toISOString());
  const samples = Array.from({ length: count }, () =>
    sampleLoan(random, { customer, author: random.pick(authors), now }),
  );
  const theirs = retell ? samples.flatMap(retell) : samples;
  const [first = customer.created_at] = theirs.map(({ loan }) => loan.created_at).sort();
  customers.push({ ...customer, created_at: first });
  sampleLoans.push(...theirs);
}

export const seededTables = ["customers", "loans", "releases", "gold_items", "payments"] as const;
export type Seeded = Pick<Tables, (typeof seededTables)[number]>;

async function insert(db: Db, { customers, sampleLoans }: Portion): Promise<void> {
  await insertAll(db, "customers", customers);
  const loans = sampleLoans.map(({ loan }) => loan);
  // SQLite looks through all loans for each new one while an earlier one names a renewal that is yet to come.
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

/** However many there are: a statement takes so many values only. Loans that renew one another go in together. */
export async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += mostRows) {
    const values = rows.slice(at, at + mostRows);
    await db
      .insertInto<keyof Tables>(table)
      .values(values as never)
      .execute();
  }
}
