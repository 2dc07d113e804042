/** Presences that recur, named as sentences. */

/** Set by the system: seen in lists and on the record's page, absent from forms. */
export const keptBySystem = { create: "none", edit: "none" } as const;

export const neverShown = { list: "none", show: "none", create: "none", edit: "none" } as const;

/** Entered once: an edit form shows it and does not change it. */
export const fixedOnceCreated = { edit: "read" } as const;

/** How often a record was edited, where the server counts. */
export const versionField = { kind: "number", label: "Version", presence: neverShown } as const;
