/** Names shared by the public forms and the server, for browsers without scripts and against bots. */

/** Honeypot field: people do not see it, so a value means a bot. */
export const honeypotField = "homepage";

/** Anchors of the success messages on the page, one per form. */
export const successAnchors = { message: "sent", number: "number-sent" } as const;
