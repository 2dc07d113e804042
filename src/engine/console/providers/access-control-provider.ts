import type { AccessControlProvider } from "@refinedev/core";
import { can } from "#engine/declare/actions.ts";
import type { OperationName } from "#engine/declare/vocabulary.ts";
import type { ConsoleState } from "./context.ts";

/** Translates declared permissions for Refine. The server enforces the same declaration. */
export function createAccessControlProvider({ resources, actor }: ConsoleState): AccessControlProvider {
  return {
    can: async ({ resource: name, action }) => {
      const resource = resources.find((each) => each.name === name);
      return { can: resource !== undefined && can(resource, operations[action] ?? "list", actor.role) };
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
