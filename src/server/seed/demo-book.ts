/** Fills the demonstration's database with random loans, and with stories that show each state of a loan. */
import type { Db } from "#engine/server/db/dialect.ts";
import { postUnpostedLoans } from "#server/loans/ledger/history.ts";
import { noteStep } from "#server/office/first-day/first-day.ts";
import { seedCashCounts } from "./demo-cash.ts";
import { seedInbox } from "./demo-inbox.ts";
import type { SampleAuthor, Ornament } from "./loans.ts";
import { seedRecords } from "./seed.ts";
import { type SampleBranch, seedStories } from "./stories.ts";
import { isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { linkFiles, storeFile } from "#engine/server/files/files.ts";
import { toGrams } from "#domain/basics/measures.ts";
import { loans } from "#resources/loans/loans.ts";
import { drawArticle } from "./drawings.ts";

type DemoBranch = SampleBranch & { authors: readonly [SampleAuthor, ...SampleAuthor[]]; loans?: number };

export async function seedDemoBook({ authors, loans = 250, ...branch }: DemoBranch): Promise<void> {
  const { db, now, borrower } = branch;
  await seedRecords(db, { loans, authors, now });
  await postUnpostedLoans(db, now);
  await seedPictures(db, { now, takenBy: authors[0].id });
  await seedStories(branch);
  if (borrower) await linkToCustomer(db, borrower);
  const [admin, ...others] = authors.map(({ id }) => id) as [string, ...string[]];
  const atCounter = [others[0] ?? admin, ...others.slice(1)] as const;
  await seedCashCounts({ db, now, countedBy: atCounter });
  // Hides the checklist of a new company.
  await noteStep(db, { step: "over", by: "", now });
  await seedInbox({ db, now, assignees: atCounter });
}

/** The login then shows the loans of the customer with this email. */
async function linkToCustomer(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .updateTable("users")
    .set(({ selectFrom }) => ({
      customer_id: selectFrom("customers").select("customers.id").where("customers.email", "=", email),
    }))
    .where("id", "=", id)
    .execute();
}

async function seedPictures(db: Db, { now, takenBy }: { now: Date; takenBy: string }): Promise<void> {
  const articles = await db
    .selectFrom("gold_items")
    .innerJoin("loans", "loans.id", "gold_items.loan_id")
    .select(["gold_items.id", "loan_id", "description", "gross_milligrams"])
    .where("loans.created_at", ">", isoTimeAfter(now, -recentDays * minutes(24 * 60)))
    .where("loans.status", "=", "active")
    .execute();
  for (const { id: article, loan_id, description, gross_milligrams } of articles) {
    const drawing = await drawArticle(description as Ornament, toGrams(gross_milligrams));
    const { _id: id } = await storeFile({ db, now, userId: takenBy }, drawing);
    await db.updateTable("gold_items").set({ photos: id }).where("id", "=", article).execute();
    await linkFiles({ db, auditRows: () => undefined }, { area: loans.name, recordId: loan_id }, [id]);
  }
}

const recentDays = 7;
