import type { Role } from "#domain/basics/roles.ts";
import { writableFields } from "./derive.ts";
import { can } from "./actions.ts";
import type { AnyListView, AnyResource, AnyBatchAction } from "./vocabulary.ts";

export const batchActionsFor = (resource: AnyResource, view: AnyListView, role: Role): AnyBatchAction[] =>
  (view.batchActions ?? []).flatMap((name) => {
    const action = resource.batchActions?.[name];
    return action && canUseBatchAction(resource, action, role) ? [action] : [];
  });

function canUseBatchAction(resource: AnyResource, action: AnyBatchAction, role: Role): boolean {
  if (action.opens === "export") return can(resource, "list", role);
  if (action.opens === "paper")
    return action.of ? can(action.of, "create", role) : can(resource, "show", role);
  const writable = writableFields(resource.fields, "edit", role);
  return can(resource, "edit", role) && action.fields.every((path) => path in writable);
}
