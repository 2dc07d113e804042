/** What the forms that anybody may send have agreed upon with the server, for browsers without scripts and against programs. */

/** A field that no person sees; whatever fills it in is a program. */
export const contactTrap = "homepage";

/** Where on its page a form says that it was sent: the names of two places. */
export const saidAt = { message: "sent", number: "number-sent" } as const;
