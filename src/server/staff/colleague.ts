import { Problem } from "#engine/server/http/problem.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";

/** Throws `ownWay` if the path names the user's own account, which is changed another way. */
export function refuseOwnAccount({ actor, parentId }: ChangeContext, ownWay: string): void {
  if (parentId === actor.id) throw new Problem(409, ownWay);
}
