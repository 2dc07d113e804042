import { Problem } from "#engine/server/http/problem.ts";
import type { ChangeContext } from "#engine/server/stores/store.ts";

export function refuseOwnAccount({ actor, parentId }: ChangeContext, ownWay: string): void {
  if (parentId === actor.id) throw new Problem(409, ownWay);
}
