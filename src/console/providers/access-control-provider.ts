import type { AccessControlProvider } from "@refinedev/core";
import type { Actor } from "#domain/roles.ts";
import { can } from "#resources/derive.ts";
import type { AnyResource, OperationName } from "#resources/vocabulary.ts";

/** The declared permissions in Refine's words. The server holds to the same declaration. */
export function createAccessControlProvider(
  registry: readonly AnyResource[],
  { role }: Actor,
): AccessControlProvider {
  return {
    can: async ({ resource: name, action }) => {
      const resource = registry.find((each) => each.name === name);
      return { can: resource !== undefined && can(resource, operations[action] ?? "list", role) };
    },
  };
}

const operations: Readonly<Record<string, OperationName>> = {
  list: "list",
  show: "list",
  create: "create",
  edit: "edit",
  delete: "remove",
};
