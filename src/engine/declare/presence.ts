import { type Role, roles } from "#domain/basics/roles.ts";

/** Set by the system: visible in lists and on record pages, absent from forms. */
export const setBySystem = { create: "none", edit: "none" } as const;

/** Not sent, and no role sorts, filters or searches by it. */
export const neverShown = { list: "none", show: "none", create: "none", edit: "none" } as const;

/** Id of an item: sent, never drawn, and sent back by an edit. */
export const itemIdField = {
  kind: "text",
  label: "ID",
  extra: true,
  presence: { ...neverShown, sentTo: roles, edit: "carried" },
} as const;

/** Sent and never drawn: ids, versions, and what screens compute with. */
export const wireOnly = { ...neverShown, sentTo: roles } as const;

/** Other roles never receive it. */
export const wireOnlyFor = (...sentTo: readonly Role[]) => ({ ...neverShown, sentTo }) as const;

export const readOnlyAfterCreation = { edit: "read" } as const;

export const wireOnlyAfterCreation = { ...wireOnly, create: "write" } as const;

export const versionField = { kind: "number", label: "Version", presence: wireOnly } as const;
