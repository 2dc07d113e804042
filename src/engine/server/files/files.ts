/** Stores pictures in the database, and links them to the records that name them. */
import { hash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type NamedPhoto, photosIn } from "#engine/declare/photos.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { bufferOf } from "#engine/server/base/stored-bytes.ts";
import { isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { insertRow, isAmong, prepared, type TextList, textList } from "#engine/server/db/prepared.ts";
import { invalid, Problem } from "#engine/server/http/problem.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { unusedLifetimeMs, type VisibleFiles } from "./visible-files.ts";

type RecordKey = { area: string; recordId: string };

type Uploader = { db: Db; now: Date; userId: string };

/** Notes an upload before its bytes are read. Throws a 429 Problem after too many within the hour. */
export async function noteUpload({ db, now, userId }: Uploader): Promise<void> {
  // Serializes the attempts of a user, so that the limit holds.
  if (isPostgres(db))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(db);
  await deleteOldAttempts(db, { userId, until: isoTimeAfter(now, -minutes(60)) });
  const [attempts] = await selectAttemptCount(db, { userId });
  if (Number(attempts?.count) >= maxAttemptsPerHour)
    throw new Problem(
      429,
      `You have sent ${maxAttemptsPerHour} pictures within an hour. Try again later`,
      undefined,
      retryAfterSeconds,
    );
  await insertRow(db, "file_attempts", { id: randomUUID(), user_id: userId, at: now.toISOString() });
}

const maxAttemptsPerHour = 100;
const retryAfterSeconds = 600;

const deleteOldAttempts = prepared((db, { userId, until }: { userId: string; until: string }) =>
  db.deleteFrom("file_attempts").where("user_id", "=", userId).where("at", "<=", until),
);

const selectAttemptCount = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom("file_attempts")
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll().as("count")),
);

/** Stores a picture. First deletes those that no record has referenced within a week. */
export async function storeFile(
  { db, now, userId }: Uploader,
  { content, thumb, width, height }: EncodedPicture,
) {
  await deleteUnused(db, now);
  const id = hash("sha256", content);
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

async function deleteUnused(db: Db, now: Date): Promise<void> {
  const expired = await deleteUploads(db, { until: isoTimeAfter(now, -unusedLifetimeMs) });
  await deleteIfUnreferenced(
    db,
    expired.map(({ file_id }) => file_id),
  );
}

const deleteUploads = prepared((db, { until }: { until: string }) =>
  db.deleteFrom("file_uploads").where("at", "<=", until).returning("file_id"),
);

async function deleteIfUnreferenced(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUnreferenced(db, { ids: textList(ids) });
}

const deleteUnreferenced = prepared((db, { ids }: { ids: TextList }) =>
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

/** Notes which pictures the record names. Throws unless it named each before, or the user may see it. */
export async function linkPhotos(
  fields: AnyFields,
  { before = {}, after }: { before?: Row; after: Row },
  record: RecordKey,
  { visible, ...change }: ChangeContext & { visible: VisibleFiles },
): Promise<void> {
  const earlier = photosIn(fields, before).map(({ id }) => id);
  const named = photosIn(fields, { ...before, ...after });
  const added = named.filter(({ id }) => !earlier.includes(id));
  const ids = added.map(({ id }) => id);
  const replaced = earlier.filter((id) => !named.some((each) => each.id === id));
  if (ids.length > 0) {
    if (isPostgres(change.db)) await lockFiles(change.db, { ids: textList(ids) });
    const isVisible = await visible(ids, change);
    const unknown = added.filter(({ id }) => !isVisible.has(id));
    if (unknown.length > 0) throw invalid(unknown.map(missingPictureIssue));
    await linkFiles(change, record, ids);
  }
  if (replaced.length > 0) await markReplaced(change, record, replaced);
}

const missingPictureIssue = ({ path }: NamedPhoto) => ({
  msg: "This picture is no longer there. Take it again",
  path,
});

/** Prevents another upload from deleting the files as unused. */
const lockFiles = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("files")
    .where(isAmong(db, sql.ref("files.id"), ids))
    .select("files.id")
    .forKeyShare(),
);

type FileChange = Pick<Change, "db" | "now" | "auditRows">;

/** Notes that the record uses the files, which other records may use too. */
export async function linkFiles(
  { db, auditRows }: Pick<FileChange, "db" | "auditRows">,
  { area, recordId }: RecordKey,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await insertUse(db, { file_id: id, area, record_id: recordId });
    auditRows({ table: "files", key: id });
  }
  if (ids.length > 0) auditRows({ table: "file_uses", key: recordId });
}

const insertUse = prepared((db, use: { file_id: string; area: string; record_id: string }) =>
  db
    .insertInto("file_uses")
    .values({ file_id: use.file_id, area: use.area, record_id: use.record_id })
    .onConflict((conflict) =>
      conflict.columns(["file_id", "area", "record_id"]).doUpdateSet({ replaced_at: null }),
    ),
);

export async function markReplaced(
  { db, now, auditRows }: FileChange,
  { area, recordId }: RecordKey,
  ids: readonly string[],
): Promise<void> {
  await updateReplaced(db, { ids: textList(ids), area, recordId, at: now.toISOString() });
  auditRows({ table: "file_uses", key: recordId });
}

const updateReplaced = prepared(
  (db, { ids, area, recordId, at }: RecordKey & { ids: TextList; at: string }) =>
    db
      .updateTable("file_uses")
      .set({ replaced_at: at })
      .where(isAmong(db, sql.ref("file_id"), ids))
      .where("area", "=", area)
      .where("record_id", "=", recordId),
);

export async function unlinkFiles(
  { db, auditRows }: FileChange,
  { area, recordId }: RecordKey,
): Promise<void> {
  const unlinked = await deleteUses(db, { area, recordId });
  const ids = unlinked.map(({ file_id }) => file_id);
  await deleteIfUnreferenced(db, ids);
  for (const id of ids) auditRows({ table: "files", key: id });
  if (ids.length > 0) auditRows({ table: "file_uses", key: recordId });
}

const deleteUses = prepared((db, { area, recordId }: RecordKey) =>
  db.deleteFrom("file_uses").where("area", "=", area).where("record_id", "=", recordId).returning("file_id"),
);

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
