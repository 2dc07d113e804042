/** Pictures of the articles of recent loans, stored as the uploads of the counter are. */
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { linkFiles, storeFile } from "#engine/server/files/files.ts";
import { toGrams } from "#domain/basics/weight.ts";
import { loans } from "#resources/loans/loans.ts";
import { drawArticle } from "./drawings.ts";
import type { Ornament } from "./loans.ts";

/** Adds a picture to each article of the loans made within the last days. */
export async function seedPictures(db: Db, { now, takenBy }: { now: Date; takenBy: string }): Promise<void> {
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
    await linkFiles({ db, includeRows: () => undefined }, { area: loans.name, recordId: loan_id }, [id]);
  }
}

const recentDays = 7;
