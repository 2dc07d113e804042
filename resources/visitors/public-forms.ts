/** Names shared by the public forms and the server, for browsers without scripts and against bots. */

/** Honeypot field: people do not see it, so a value means a bot. */
export const honeypotField = "homepage";

/** Language of the page, so that staff answer in it. */
export const languageField = "language";

/** Returns what a form sends besides its visible fields. An empty honeypot is left out. */
export const hiddenValuesOf = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(values[honeypotField] && { [honeypotField]: values[honeypotField] }),
  ...(values[languageField] && { [languageField]: values[languageField] }),
});

/** Address parameter with the number of a message sent without scripts. */
export const numberParameter = "number";

/** Numbers are written on a page from its address, so only this form is accepted. */
export const isMessageNumber = (text: string): boolean => /^M-\d{6}$/.test(text);

/** Anchors of the success messages on the page, one per form. */
export const successAnchors = { message: "sent", number: "number-sent" } as const;
