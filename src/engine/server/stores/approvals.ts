import { approvalTable } from "#engine/server/tables/approvals.ts";
import { listOf } from "./list.ts";
import { storeOf, viewOf } from "./records.ts";
import { viewAt } from "./states.ts";
import type { Context, Store } from "./store.ts";
import type { View } from "./view.ts";

const { lock, move, find } = storeOf(approvalTable);

/** Administrators list all approvals, others those that they asked for. Each decision judges who may make it. */
export const approvalStore: Store = {
  table: approvalTable.name,
  lock,
  move,
  find,
  list: (query, context) => listOf(viewIn(context), query),
};

const all = viewOf(approvalTable);

function viewIn({ db, now, actor }: Context): View {
  const view = viewAt(all(db), now);
  if (actor.role === "admin") return view;
  return { ...view, from: (fields) => view.from(fields).where("approvals.made_by", "=", actor.id) };
}
