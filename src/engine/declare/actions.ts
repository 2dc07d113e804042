/** Operations, commands and row buttons of a resource, by role. */
import type { Actor, Role } from "#domain/basics/roles.ts";
import type {
  AnyCommand,
  AnyListView,
  AnyResource,
  AnyRowAction,
  ResourceOrCommand,
  OperationName,
  Row,
} from "./vocabulary.ts";

/** Whether a role may perform an operation on any record. Seeing a record requires permission to list it. */
export function can(resource: ResourceOrCommand, operation: OperationName | "show", role: Role): boolean {
  return resource.operations[operation === "show" ? "list" : operation]?.roles.includes(role) ?? false;
}

export const commandsOf = ({ commands = [] }: AnyResource): readonly AnyCommand[] => commands;

/** Audit log areas of a command, with their labels. The first is the default. */
export const areasOf = (
  { name, label }: AnyResource,
  { audit }: AnyCommand,
): Readonly<Record<string, string>> => audit.areas ?? { [name]: label.one };

/** Action or command behind a row's button. */
export type RecordAction = AnyRowAction | AnyCommand;

/** Returns the operation behind a button, and the resource or command that declares it. */
export function operationOf(
  resource: AnyResource,
  action: RecordAction,
): [ResourceOrCommand, OperationName | "show"] {
  if (!action.opens) return [action, "create"];
  if ("of" in action) return [action.of, action.opens];
  return [resource, action.opens === "paper" || action.opens === "link" ? "show" : action.opens];
}

/** Actions and commands of a view that a role may ever use, by name, in the order of the row's buttons. */
export function actionsFor(resource: AnyResource, view: AnyListView, role: Role): [string, RecordAction][] {
  const actions = recordActionsOf(resource);
  return (view.actions ?? []).flatMap((name) => {
    const action = actions[name];
    return action && can(...operationOf(resource, action), role)
      ? [[name, action] as [string, RecordAction]]
      : [];
  });
}

/** Actions and commands of a resource, by name. */
export const recordActionsOf = (resource: AnyResource): Readonly<Record<string, RecordAction>> => ({
  ...resource.actions,
  ...Object.fromEntries(commandsOf(resource).map((command) => [command.name, command])),
});

export const isActionAvailable = (
  { isAvailable }: Pick<RecordAction, "isAvailable">,
  row: Row,
  actor: Actor,
): boolean => isAvailable?.(row, actor) ?? true;

/** View of a record's page, which has all buttons. Those of the list row come first. */
export const recordViewOf = (resource: AnyResource): AnyListView => ({
  ...resource.views.main,
  actions: [...new Set([...(resource.views.main.actions ?? []), ...Object.keys(recordActionsOf(resource))])],
});

/** Resources with a page of their own for a role: those without a parent that it may list. */
export const listsFor = (resources: readonly AnyResource[], role: Role): AnyResource[] =>
  resources.filter((resource) => !resource.parent && can(resource, "list", role));
