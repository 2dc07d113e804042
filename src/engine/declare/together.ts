import type { Role } from "#domain/basics/roles.ts";
import { writableFields } from "./derive.ts";
import { can } from "./offers.ts";
import type { AnyListView, AnyResource, AnyTogether } from "./vocabulary.ts";

/** Actions on several rows of a view that a role may use, in the order of the buttons. */
export const togetherFor = (resource: AnyResource, view: AnyListView, role: Role): AnyTogether[] =>
  (view.together ?? []).flatMap((name) => {
    const action = resource.together?.[name];
    return action && mayTogether(resource, action, role) ? [action] : [];
  });

function mayTogether(resource: AnyResource, action: AnyTogether, role: Role): boolean {
  if (action.opens === "export") return can(resource, "list", role);
  if (action.opens === "paper")
    return action.of ? can(action.of, "create", role) : can(resource, "show", role);
  const writable = writableFields(resource.fields, "edit", role);
  return can(resource, "edit", role) && action.fields.every((path) => path in writable);
}
