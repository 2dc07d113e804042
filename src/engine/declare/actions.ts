/** Actions and commands on records, and the roles that may use them. */
import type { Actor, Role } from "#domain/basics/roles.ts";
import type {
  AnyCommand,
  AnyListView,
  AnyResource,
  AnyRowAction,
  ResourceOrCommand,
  OperationName,
  Row,
  AnyBatchAction,
  Operation,
} from "./vocabulary.ts";
import { writableFields } from "./derive.ts";

/** Seeing a record requires permission to list it. */
export function can(resource: ResourceOrCommand, operation: OperationName | "show", role: Role): boolean {
  return resource.operations[operation === "show" ? "list" : operation]?.roles.includes(role) ?? false;
}

export const commandsOf = ({ commands = [] }: AnyResource): readonly AnyCommand[] => commands;

/** Returns the labels of the areas of the audit log under which a command is entered. The first is the default. */
export const areasOf = (
  { name, label }: AnyResource,
  { audit }: AnyCommand,
): Readonly<Record<string, string>> => audit.areas ?? { [name]: label.one };

export type RecordAction = AnyRowAction | AnyCommand;

export function operationOf(
  resource: AnyResource,
  action: RecordAction,
): [ResourceOrCommand, OperationName | "show"] {
  if (!action.opens) return [action, "create"];
  if ("of" in action) return [action.of, action.opens];
  return [resource, action.opens === "paper" || action.opens === "link" ? "show" : action.opens];
}

export function actionsFor(resource: AnyResource, view: AnyListView, role: Role): [string, RecordAction][] {
  const actions = recordActionsOf(resource);
  return (view.actions ?? []).flatMap((name) => {
    const action = actions[name];
    return action && can(...operationOf(resource, action), role)
      ? [[name, action] as [string, RecordAction]]
      : [];
  });
}

export const recordActionsOf = (resource: AnyResource): Readonly<Record<string, RecordAction>> => ({
  ...resource.actions,
  ...Object.fromEntries(commandsOf(resource).map((command) => [command.name, command])),
});

export const isActionAvailable = (
  { isAvailable }: Pick<RecordAction, "isAvailable">,
  row: Row,
  actor: Actor,
): boolean => isAvailable?.(row, actor) ?? true;

/** Actions of the list row come first. */
export const recordViewOf = (resource: AnyResource): AnyListView => ({
  ...resource.views.main,
  actions: [...new Set([...(resource.views.main.actions ?? []), ...Object.keys(recordActionsOf(resource))])],
});

export const listsFor = (resources: readonly AnyResource[], role: Role): AnyResource[] =>
  resources.filter((resource) => !resource.parent && can(resource, "list", role));

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

export const requiresReauthentication = (
  { requiresReauthentication: requirement }: Pick<Operation, "requiresReauthentication">,
  ...records: readonly Row[]
): boolean => (typeof requirement === "function" ? records.some(requirement) : requirement === true);
