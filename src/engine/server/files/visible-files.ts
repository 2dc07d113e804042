/** Finds the files that a user may see, and so may name in a record. */
import { sql } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import { hasPhotos } from "#engine/declare/photos.ts";
import { fieldsSentTo } from "#engine/declare/sent-fields.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { days, isoTimeAfter } from "#domain/basics/dates.ts";
import { isAmong, prepared, type TextList, textList } from "#engine/server/db/prepared.ts";
import type { Context, Stores } from "#engine/server/stores/store.ts";

export type VisibleFiles = (ids: readonly string[], context: Context) => Promise<ReadonlySet<string>>;

/** Users see the files of records that they may see, and their own uploads of the last week. */
export const visibleFiles =
  ({ resources, stores }: { resources: readonly AnyResource[]; stores: Stores }): VisibleFiles =>
  async (ids, context) => {
    const { db, now, actor } = context;
    const listed = textList(ids);
    const since = isoTimeAfter(now, -unusedLifetimeMs);
    const uploads = await selectRecentUploads(db, { ids: listed, since, userId: actor.id });
    const visible = new Set(uploads.map(({ file_id }) => file_id));
    const readable = resources.filter((resource) => isReadable(resource, actor.role)).map(({ name }) => name);
    for (const { file_id, area, replaced_at } of await selectUses(db, { ids: listed }))
      if (readable.includes(area) && (replaced_at === null || readsHistory(actor.role))) visible.add(file_id);
    for (const id of ids)
      for (const name of readable)
        if (!visible.has(id) && (await stores[name]?.showsFile?.(id, context))) visible.add(id);
    return visible;
  };

/** Unused uploads are hidden after this time. Drafts, which may name them, live as long. */
export const unusedLifetimeMs = days(7);

export const ownUploads: VisibleFiles = visibleFiles({ resources: [], stores: {} });

/** A file that a record has replaced is part of the record's history, which administrators read. */
const readsHistory = (role: Role) => role === "admin";

const isReadable = (resource: AnyResource, role: Role): boolean =>
  Boolean(resource.operations.list?.roles.includes(role)) && hasPhotos(fieldsSentTo(resource, [role]));

const selectUses = prepared((db, { ids }: { ids: TextList }) =>
  db
    .selectFrom("file_uses")
    .where(isAmong(db, sql.ref("file_id"), ids))
    .select(["file_id", "area", "replaced_at"])
    .distinct(),
);

/** Leaves out files that a record replaced after the upload, because only its history shows them. */
const selectRecentUploads = prepared(
  (db, { ids, since, userId }: { ids: TextList; since: string; userId: string }) =>
    db
      .selectFrom("file_uploads")
      .where(isAmong(db, sql.ref("file_id"), ids))
      .where("user_id", "=", userId)
      .where("at", ">", since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("file_uses")
              .whereRef("file_uses.file_id", "=", "file_uploads.file_id")
              .whereRef("replaced_at", ">=", "file_uploads.at")
              .select("replaced_at"),
          ),
        ),
      )
      .select("file_id")
      .distinct(),
);
