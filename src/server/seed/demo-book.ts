import { postUnpostedLoans } from "#server/ledger/records/history.ts";
import type { SampleAuthor } from "./loans.ts";
import { seedRecords } from "./seed.ts";
import { type SampleBranch, seedStories } from "./stories.ts";

type DemoBranch = SampleBranch & { authors: readonly [SampleAuthor, ...SampleAuthor[]] };

/** Writes the loans of the demonstration. */
export async function seedDemoBook({ authors, ...branch }: DemoBranch): Promise<void> {
  const { db, now } = branch;
  await seedRecords(db, { loans: 60, authors, now });
  await postUnpostedLoans(db, now);
  await seedStories(branch);
}
