/** Fields, anchors and parameters that public forms need for browsers without scripts and against bots. */

/** Honeypot field: people do not see it, so a value means a bot. */
export const honeypotField = "homepage";

export const languageField = "language";

/** An empty honeypot is left out. */
export const hiddenValuesOf = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(values[honeypotField] && { [honeypotField]: values[honeypotField] }),
  ...(values[languageField] && { [languageField]: values[languageField] }),
});

export const numberParameter = "number";

/** A page shows the number from its address, so only this form is accepted. */
export const isMessageNumber = (text: string): boolean => /^M-\d{6}$/.test(text);

export const successAnchors = { message: "sent", number: "number-sent" } as const;
