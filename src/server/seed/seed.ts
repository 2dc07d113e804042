/** Sample records for the demonstration, for tests and for benches: the same seed writes the same records. */
import { setImmediate } from "node:timers/promises";
import type { Db } from "#server/db/dialect.ts";
import type { Tables } from "#server/db/tables.ts";
import { type Author, longestAgo, monthsBefore, sampleLoan } from "./loans.ts";
import { sampleCustomer } from "./people.ts";
import { createRandom } from "./random.ts";

export type SeedOptions = {
  loans: number;
  /** By whom the loans were registered; their role decides how the interest is read. */
  authors: readonly [Author, ...Author[]];
  now: Date;
  seed?: number;
};

/** Three loans for every two customers, written straight into the tables. */
export async function seedRecords(db: Db, { loans, authors, now, seed = 1 }: SeedOptions): Promise<void> {
  const random = createRandom(seed);
  const count = Math.ceil((loans * 2) / 3);
  const customers = Array.from({ length: count }, (_, index) =>
    sampleCustomer(random, index, monthsBefore(now, longestAgo, random)),
  );
  const dossiers = Array.from({ length: loans }, (_, index) =>
    sampleLoan(random, {
      customerId: customers[index % count]?.id ?? "",
      author: random.pick(authors),
      now,
    }),
  );
  await insertAll(db, "customers", customers);
  await insertAll(
    db,
    "loans",
    dossiers.map(({ loan }) => loan),
  );
  await insertAll(
    db,
    "gold_items",
    dossiers.flatMap(({ items }) => items),
  );
  await insertAll(
    db,
    "payments",
    dossiers.flatMap(({ payments }) => payments),
  );
}

type Seeded = Pick<Tables, "customers" | "loans" | "gold_items" | "payments">;

/** In portions, because a statement takes so many values only and native rows are freed between them. */
async function insertAll<T extends keyof Seeded>(
  db: Db,
  table: T,
  rows: readonly Seeded[T][],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < rows.length; at += 500) {
      await transaction
        .insertInto<keyof Seeded>(table)
        .values(rows.slice(at, at + 500))
        .execute();
      await setImmediate();
    }
  });
}
