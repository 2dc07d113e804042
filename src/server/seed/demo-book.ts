import type { Db } from "#engine/server/db/dialect.ts";
import { postUnpostedLoans } from "#server/ledger/records/history.ts";
import { noteStep } from "#server/office/first-day/first-day.ts";
import { seedCashCounts } from "./demo-cash.ts";
import { seedInbox } from "./demo-inbox.ts";
import { seedPictures } from "./demo-pictures.ts";
import type { SampleAuthor } from "./loans.ts";
import { seedRecords } from "./seed.ts";
import { type SampleBranch, seedStories } from "./stories.ts";

type DemoBranch = SampleBranch & { authors: readonly [SampleAuthor, ...SampleAuthor[]]; loans?: number };

/** Writes the records of the demonstration: a branch in good order, which counts its drawer and answers its inbox. */
export async function seedDemoBook({ authors, loans = 250, ...branch }: DemoBranch): Promise<void> {
  const { db, now, borrower } = branch;
  await seedRecords(db, { loans, authors, now });
  await postUnpostedLoans(db, now);
  await seedPictures(db, { now, takenBy: authors[0].id });
  await seedStories(branch);
  if (borrower) await inviteToPortal(db, borrower);
  const [admin, ...others] = authors.map(({ id }) => id) as [string, ...string[]];
  const atCounter = [others[0] ?? admin, ...others.slice(1)] as const;
  await seedCashCounts({ db, now, countedBy: atCounter });
  await noteStep(db, { step: "over", by: "", now });
  await seedInbox({ db, now, assignees: atCounter });
}

async function inviteToPortal(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .updateTable("users")
    .set(({ selectFrom }) => ({
      customer_id: selectFrom("customers").select("customers.id").where("customers.email", "=", email),
    }))
    .where("id", "=", id)
    .execute();
}
