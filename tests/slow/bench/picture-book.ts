import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openDatabase } from "#server/database.ts";

/** Gives the first loan 28 pictures, and others 60 each until there are `count`. Bytes are random, as in photos. */
export async function addPictures(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase({ file: join(dataDir, "gold-loan.sqlite") });
  const loans = await db.selectFrom("loans").select("id").orderBy("created_at", "desc").execute();
  let left = count;
  for (const [at, { id }] of loans.entries()) {
    const files = Array.from({ length: Math.min(at === 0 ? 28 : 60, left) }, () => ({
      id: randomBytes(32).toString("hex"),
      type: "image/jpeg",
      width: 1_600,
      height: 1_200,
      stored_at: new Date(0).toISOString(),
      thumb: randomBytes(12_000),
      content: randomBytes(200_000),
    }));
    left -= files.length;
    if (files.length === 0) break;
    await db.transaction().execute(async (transaction) => {
      for (const file of files) await transaction.insertInto("files").values(file).execute();
      const uses = files.map((file) => ({ file_id: file.id, area: "loans", record_id: id }));
      await transaction.insertInto("file_uses").values(uses).execute();
      const photos = files.map((file) => file.id).join(" ");
      const article = transaction.updateTable("gold_items").set({ photos });
      await article.where("loan_id", "=", id).where("position", "=", 0).execute();
    });
  }
  await db.destroy();
}
