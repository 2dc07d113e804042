import { staff } from "#domain/basics/roles.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import type { Changing } from "#engine/server/stores/store.ts";

/** Whom of the staff the path names. For oneself there is another way, which `ownWay` says. */
export async function colleagueAt({ db, actor, params }: Changing, ownWay: string) {
  const { employeeId = "" } = params;
  if (employeeId === actor.id) throw new Problem(409, ownWay);
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", employeeId)
    .where("role", "in", staff)
    .executeTakeFirst();
  if (!user) throw notFound("Employee");
  return user;
}
