import { invalid } from "#engine/server/http/problem.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { requireMethod, type Store } from "#engine/server/stores/store.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { staffCondition } from "#server/auth/user-table.ts";

/** Only staff can be assigned. */
export function inquiryStore<V, R>(table: Table<V, R>): Store {
  const store = storeOf(table);
  return {
    ...store,
    async edit(key, changes, context) {
      if (changes.assignee) await requireStaff(context.db, String(changes.assignee));
      return requireMethod(store.edit, table.resource)(key, changes, context);
    },
  };
}

async function requireStaff(db: Db, id: string): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where(staffCondition)
    .executeTakeFirst();
  if (!user) throw invalid([{ msg: "Only a member of staff can be assigned", path: "assignee" }]);
}
