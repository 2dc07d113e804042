import { randomUUID } from "node:crypto";
import { formatDate } from "#domain/basics/dates.ts";
import { highRateQuestion } from "#domain/loan/terms-in-words.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import { isInForce, schemes } from "#resources/loans/schemes.ts";
import { differencesOf } from "#engine/server/audit/entries.ts";
import { askForConfirmation } from "#engine/server/http/confirmation.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { schemeTable } from "./scheme-table.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { type ChangeContext, requireMethod, type Store } from "#engine/server/stores/store.ts";

/** Throws unless the scheme is in force on `day`. Edits apply at once, because loans keep their terms. */
export async function schemeInForce(db: Db, _id: string, day: string): Promise<Scheme & { version: number }> {
  const row = await db
    .selectFrom("schemes")
    .select(schemeTable.ownColumns)
    .where("id", "=", _id)
    .executeTakeFirst();
  if (!row) throw invalid([{ msg: "Scheme not found", path: "scheme" }]);
  const scheme = schemeTable.toWire(row);
  const { name, from, to } = scheme;
  if (!isInForce(scheme, day)) {
    const msg =
      from && day < from
        ? `'${nameInSentence(name)}' is available from ${formatDate(from)}`
        : `'${nameInSentence(name)}' was available until ${formatDate(to)}`;
    throw invalid([{ msg, path: "scheme" }]);
  }
  return { ...scheme, version: row.version };
}

const baseStore = storeOf(schemeTable, { beforeCreate: (_, { now }) => ({ created_at: now.toISOString() }) });

export const schemeStore: Store = {
  ...baseStore,

  async create(values, change) {
    const highest = Math.max(...(values as Scheme).slabs.map(({ rate = 0 }) => rate));
    askForConfirmation([highRateQuestion(highest, "perYear", "Add")], change);
    const { data } = await requireMethod(baseStore.create, schemes)(values, change);
    await insertVersion(data as Scheme, change);
    return { data };
  },

  /** An edit without changes creates no version. */
  async edit(key, changes, change) {
    const { before } = change;
    if (Object.keys(differencesOf(before, { ...before, ...changes })).length === 0) return before;
    const edited = await requireMethod(baseStore.edit, schemes)(key, changes, change);
    await insertVersion(edited as Scheme, change);
    return edited;
  },
};

async function insertVersion(scheme: Scheme, { db, now, actor }: ChangeContext): Promise<void> {
  const { _id, version = 1, name } = scheme;
  await db
    .insertInto("scheme_versions")
    .values({
      id: randomUUID(),
      scheme_id: _id,
      version,
      name,
      content: JSON.stringify(scheme),
      created_at: now.toISOString(),
      created_by: actor.id,
    })
    .execute();
}
