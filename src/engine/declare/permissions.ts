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
  granted.length === 0
    ? resources
    : resources.map((resource) => ({
        ...resource,
        operations: openOperations(resource.operations, granted),
        commands: resource.commands?.map(
          (command): AnyCommand => ({
            ...command,
            roles: rolesOf(command, granted),
            operations: openOperations(command.operations, granted),
          }),
        ),
      }));

const openOperations = (
  operations: AnyResource["operations"],
  granted: GrantedPermissions,
): AnyResource["operations"] =>
  Object.fromEntries(
    Object.entries(operations).map(([name, each]) => [name, { ...each, roles: rolesOf(each, granted) }]),
  );
