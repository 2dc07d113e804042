/** Common presences of fields. */

/** Set by the system: visible in lists and on record pages, absent from forms. */
export const setBySystem = { create: "none", edit: "none" } as const;

export const neverShown = { list: "none", show: "none", create: "none", edit: "none" } as const;

/** Entered on creation. Edit forms show it read-only. */
export const readOnlyAfterCreation = { edit: "read" } as const;

/** Number of edits of a record, counted by the server. */
export const versionField = { kind: "number", label: "Version", presence: neverShown } as const;
