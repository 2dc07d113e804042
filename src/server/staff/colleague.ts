import { Problem } from "#engine/server/http/problem.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";

/** Returns the staff member in the path. Throws `ownWay` for the user's own account, which is changed another way. */
export async function otherStaffMember({ db, actor, parentId }: ChangeContext, ownWay: string) {
  if (parentId === actor.id) throw new Problem(409, ownWay);
  return db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", parentId)
    .executeTakeFirstOrThrow();
}
