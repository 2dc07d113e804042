/** What may be done with a resource and its records, and by whom: its operations, commands and the buttons of its rows. */
import type { Actor, Role } from "#domain/basics/roles.ts";
import type {
  AnyCommand,
  AnyListView,
  AnyResource,
  AnyRowAction,
  Filled,
  OperationName,
  Row,
} from "./vocabulary.ts";

/** Whether a role may do this to a resource at all. To see a record, one must be allowed to list it. */
export function can(resource: Filled, operation: OperationName | "show", role: Role): boolean {
  return resource.operations[operation === "show" ? "list" : operation]?.roles.includes(role) ?? false;
}

export const commandsOf = ({ commands = [] }: AnyResource): readonly AnyCommand[] => commands;

/** Where the audit log may tell of it; the first is the usual. */
export const areasOf = (
  { name, label }: AnyResource,
  { audit }: AnyCommand,
): Readonly<Record<string, string>> => audit.areas ?? { [name]: label.one };

/** What a row's button stands for. */
export type Offer = AnyRowAction | AnyCommand;

/** The operation that it stands for, and what that belongs to. */
export function operationOf(resource: AnyResource, offer: Offer): [Filled, OperationName | "show"] {
  if (!offer.opens) return [offer, "create"];
  if ("of" in offer) return [offer.of, offer.opens];
  return [resource, offer.opens === "paper" ? "show" : offer.opens];
}

/** The actions and commands of a view that a role has at all, by name, in the order of the row's buttons. */
export function actionsFor(resource: AnyResource, view: AnyListView, role: Role): [string, Offer][] {
  const offers = offersOf(resource);
  return (view.actions ?? []).flatMap((name) => {
    const offer = offers[name];
    return offer && can(...operationOf(resource, offer), role) ? [[name, offer] as [string, Offer]] : [];
  });
}

/** By name. */
export const offersOf = (resource: AnyResource): Readonly<Record<string, Offer>> => ({
  ...resource.actions,
  ...Object.fromEntries(commandsOf(resource).map((command) => [command.name, command])),
});

export const isOffered = ({ offered }: Pick<Offer, "offered">, row: Row, actor: Actor): boolean =>
  offered?.(row, actor) ?? true;

/** A record's own page has room for everything that can be done with it, what its row offers before the rest. */
export const recordViewOf = (resource: AnyResource): AnyListView => ({
  ...resource.views.main,
  actions: [...new Set([...(resource.views.main.actions ?? []), ...Object.keys(offersOf(resource))])],
});

/** The resources a role finds in its menu: those it may list that stand on their own. */
export const menuFor = (resources: readonly AnyResource[], role: Role): AnyResource[] =>
  resources.filter((resource) => !resource.parent && can(resource, "list", role));
