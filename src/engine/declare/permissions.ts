import { mapValues } from "#domain/basics/collections.ts";
import { type Role, staff } from "#domain/basics/roles.ts";
import type { PermissionName } from "./names.ts";
import type { AnyCommand, AnyResource, Operation } from "./vocabulary.ts";

export type GrantedPermissions = readonly PermissionName[];

export const rolesOf = (
  { roles, openedBy }: Pick<Operation, "roles" | "openedBy">,
  granted: GrantedPermissions,
): readonly Role[] => (openedBy && granted.includes(openedBy) ? staff : roles);

export const withPermissions = (
  resources: readonly AnyResource[],
  granted: GrantedPermissions,
): readonly AnyResource[] =>
  resources
    .map((resource) => (isInMenu(resource, granted) ? resource : { ...resource, menu: false as const }))
    .map((resource) => (granted.length === 0 ? resource : withOpened(resource, granted)));

const isInMenu = ({ menu }: AnyResource, granted: GrantedPermissions): boolean =>
  !menu || menu.openedBy === undefined || granted.includes(menu.openedBy);

const withOpened = (resource: AnyResource, granted: GrantedPermissions): AnyResource => ({
  ...resource,
  operations: openOperations(resource.operations, granted),
  commands: resource.commands?.map(
    (command): AnyCommand => ({
      ...command,
      roles: rolesOf(command, granted),
      operations: openOperations(command.operations, granted),
    }),
  ),
});

const openOperations = (
  operations: AnyResource["operations"],
  granted: GrantedPermissions,
): AnyResource["operations"] => mapValues(operations, (each) => ({ ...each, roles: rolesOf(each, granted) }));
