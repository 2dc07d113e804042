/** Finds stored pictures that are missing or were altered. The id of each is the hash of its bytes. */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { bufferOf, type StoredBytes } from "#engine/server/base/stored-bytes.ts";
import type { Db } from "#engine/server/db/dialect.ts";

export async function findDamagedFiles(db: Db): Promise<string[]> {
  const missing = await usesWithoutFile(db);
  const altered: string[] = [];
  for await (const { id, content } of everyFile(db))
    if (hash("sha256", bufferOf(content)) !== id) altered.push(id);
  const [first] = altered;
  return [
    ...(missing[0] ? [`${missing.length} pictures are missing, first ${placeOf(missing[0])}`] : []),
    ...(first ? [`${altered.length} pictures were altered, first ${await firstUseOf(db, first)}`] : []),
  ];
}

type FileUse = { file_id: string; area: string; record_id: string };

const placeOf = ({ file_id, area, record_id }: FileUse) => `${file_id} of ${area} ${record_id}`;

const usesWithoutFile = (db: Db): Promise<FileUse[]> =>
  db
    .selectFrom("file_uses")
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("files").whereRef("files.id", "=", "file_id").select("id"))),
    )
    .orderBy("file_id")
    .execute();

async function firstUseOf(db: Db, id: string): Promise<string> {
  const use = await db
    .selectFrom("file_uses")
    .selectAll()
    .where("file_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return use ? placeOf(use) : id;
}

/** Yields files one by one, because each holds a picture in memory. */
async function* everyFile(db: Db): AsyncGenerator<{ id: string; content: StoredBytes }> {
  for (let last = ""; ; ) {
    const file = await db
      .selectFrom("files")
      .select(["id", "content"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!file) return;
    yield file;
    last = file.id;
    // The driver frees native rows only between turns of the event loop.
    await setImmediate();
  }
}
