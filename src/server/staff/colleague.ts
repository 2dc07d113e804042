import { Problem } from "#engine/server/http/problem.ts";
import type { Changing } from "#engine/server/stores/store.ts";

/** Whom of the staff the path names. For oneself there is another way, which `ownWay` says. */
export async function colleagueAt({ db, actor, parentId }: Changing, ownWay: string) {
  if (parentId === actor.id) throw new Problem(409, ownWay);
  return db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", parentId)
    .executeTakeFirstOrThrow();
}
