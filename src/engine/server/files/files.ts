/** Stored files, the records that name them, and who may use and see them. */
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type NamedPhoto, photosIn } from "#engine/declare/photos.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { bufferOf } from "#engine/server/base/stored-bytes.ts";
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { insertRow, isAmong, prepared, type TextList, textList } from "#engine/server/db/prepared.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import type { ChangeContext, Context } from "#engine/server/stores/store.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/** Record that names files: its resource, and its id in the audit log. */
export type RecordKey = { area: string; recordId: string };

type Uploader = { db: Db; now: Date; userId: string };

export type StoredFile = {
  _id: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  takenAt: string;
};

/** Throws a 429 Problem if the user has uploaded too many files within the hour. */
export async function refuseTooManyUploads({ db, now, userId }: Uploader): Promise<void> {
  const [uploads] = await countUploads(db, { userId, since: isoTimeAfter(now, -minutes(60)) });
  if (Number(uploads?.count) >= maxUploadsPerHour)
    throw new Problem(429, "You have sent 100 pictures within an hour. Try again later", undefined, 600);
}

const maxUploadsPerHour = 100;

const countUploads = prepared((db, { userId, since }: { userId: string; since: string }) =>
  db
    .selectFrom("file_uploads")
    .where("user_id", "=", userId)
    .where("at", ">", since)
    .select(({ fn }) => fn.countAll().as("count")),
);

/** Stores a picture once, under the hash of its bytes. Deletes those that no record named within a day. */
export async function storeFile(
  uploader: Uploader,
  { content, thumb, width, height }: EncodedPicture,
): Promise<StoredFile> {
  const { db, now, userId } = uploader;
  // Serializes the uploads of a user, so that the limit holds.
  if (isPostgres(db))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(db);
  await refuseTooManyUploads(uploader);
  await deleteUnused(db, now);
  const id = createHash("sha256").update(content).digest("hex");
  const at = now.toISOString();
  const file = { id, type: "image/jpeg", width, height, stored_at: at, thumb, content };
  const { stored_at } = await db
    .insertInto("files")
    .values(file)
    // An update without effect, which locks and returns the existing row.
    .onConflict((conflict) => conflict.column("id").doUpdateSet(({ ref }) => ({ type: ref("files.type") })))
    .returning("stored_at")
    .executeTakeFirstOrThrow();
  await insertRow(db, "file_uploads", { id: randomUUID(), file_id: id, user_id: userId, at });
  return { _id: id, type: file.type, width, height, bytes: content.length, takenAt: stored_at };
}

/** Deletes uploads of more than a day ago, and their files unless a record names them. */
async function deleteUnused(db: Db, now: Date): Promise<void> {
  const expired = await deleteUploads(db, { until: isoTimeAfter(now, -unusedLifetimeMs) });
  await deleteFiles(
    db,
    expired.map(({ file_id }) => file_id),
  );
}

const unusedLifetimeMs = minutes(24 * 60);

const deleteUploads = prepared((db, { until }: { until: string }) =>
  db.deleteFrom("file_uploads").where("at", "<=", until).returning("file_id"),
);

async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUnnamed(db, { ids: textList(ids) });
}

const deleteUnnamed = prepared((db, { ids }: { ids: TextList }) =>
  db
    .deleteFrom("files")
    .where(isAmong(db, sql.ref("files.id"), ids))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("file_uses").whereRef("file_id", "=", "files.id").select("file_id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("file_uploads").whereRef("file_id", "=", "files.id").select("file_id"))),
    ),
);

/**
 * Links the pictures in the values to the record. Throws unless the user uploaded each of them within a day, or a record
 * of the same resource names it already.
 */
export async function linkPhotos(
  fields: AnyFields,
  values: Row,
  record: RecordKey,
  { db, now, actor }: Pick<ChangeContext, "db" | "now" | "actor">,
): Promise<void> {
  const named = photosIn(fields, values);
  if (named.length === 0) return;
  const ids = textList(named.map(({ id }) => id));
  const since = isoTimeAfter(now, -unusedLifetimeMs);
  const usable = await selectUsable(db, { ids, since, userId: actor.id, area: record.area });
  const isUsable = new Set(usable.map(({ id }) => id));
  const unknown = named.filter(({ id }) => !isUsable.has(id));
  if (unknown.length > 0) throw invalid(unknown.map(objectionTo));
  await linkFiles(db, record, [...isUsable]);
}

const objectionTo = ({ path }: NamedPhoto) => ({
  msg: "This picture is no longer there. Take it again",
  path,
});

type Usable = { ids: TextList; since: string; userId: string; area: string };

const selectUsable = prepared((db, { ids, since, userId, area }: Usable) => {
  const files = db
    .selectFrom("files")
    .where(isAmong(db, sql.ref("files.id"), ids))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("file_uploads")
            .whereRef("file_id", "=", "files.id")
            .where("user_id", "=", userId)
            .where("at", ">", since)
            .select("file_id"),
        ),
        exists(
          selectFrom("file_uses")
            .whereRef("file_id", "=", "files.id")
            .where("area", "=", area)
            .select("file_id"),
        ),
      ]),
    )
    .select("files.id");
  return isPostgres(db) ? files.forKeyShare() : files;
});

/** Links files without a check, because another record of the same subject names them. */
export async function linkFiles(
  db: Db,
  { area, recordId }: RecordKey,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await insertUse(db, { file_id: id, area, record_id: recordId });
}

const insertUse = prepared((db, use: { file_id: string; area: string; record_id: string }) =>
  db
    .insertInto("file_uses")
    .values({ file_id: use.file_id, area: use.area, record_id: use.record_id })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Deletes the files of a deleted record, unless another record names them. */
export async function unlinkFiles(db: Db, { area, recordId }: RecordKey): Promise<void> {
  const unlinked = await deleteUses(db, { area, recordId });
  await deleteFiles(
    db,
    unlinked.map(({ file_id }) => file_id),
  );
}

const deleteUses = prepared((db, { area, recordId }: RecordKey) =>
  db.deleteFrom("file_uses").where("area", "=", area).where("record_id", "=", recordId).returning("file_id"),
);

/** Returns the resources whose records name the file, and whether the user uploaded it within a day. */
export async function findFile(
  id: string,
  { db, actor }: Pick<Context, "db" | "actor">,
  now: Date,
): Promise<{ areas: readonly string[]; isOwn: boolean }> {
  const uses = await selectUses(db, { id });
  const since = isoTimeAfter(now, -unusedLifetimeMs);
  const own = await selectOwn(db, { id, since, userId: actor.id });
  return { areas: uses.map(({ area }) => area), isOwn: own.length > 0 };
}

const selectUses = prepared((db, { id }: { id: string }) =>
  db.selectFrom("file_uses").where("file_id", "=", id).select("area").distinct(),
);

const selectOwn = prepared((db, { id, since, userId }: Record<"id" | "since" | "userId", string>) =>
  db
    .selectFrom("file_uploads")
    .where("file_id", "=", id)
    .where("user_id", "=", userId)
    .where("at", ">", since)
    .select("file_id")
    .limit(1),
);

/** Reads the bytes of a file. */
export async function readBytes(
  db: Db,
  id: string,
  size: "content" | "thumb",
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [file] = await selectBytes[size](db, { id });
  return file && { ...file, bytes: bufferOf(file.bytes) };
}

const bytesIn = (column: "content" | "thumb") =>
  prepared((db, { id }: { id: string }) =>
    db
      .selectFrom("files")
      .where("id", "=", id)
      .select(["type", `${column} as bytes`]),
  );
const selectBytes = { content: bytesIn("content"), thumb: bytesIn("thumb") };
