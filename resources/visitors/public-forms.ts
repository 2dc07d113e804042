/** For browsers without scripts and against bots. */

/** Honeypot field: people do not see it, so a value means a bot. */
export const honeypotField = "homepage";

export const languageField = "language";

/** An empty honeypot is left out. */
export const hiddenValuesOf = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(values[honeypotField] && { [honeypotField]: values[honeypotField] }),
  ...(values[languageField] && { [languageField]: values[languageField] }),
});

export const numberParameter = "number";

/** An address can ask a public page to calculate with gold, or to show the number of a sent message. */
export type Asked = Readonly<Partial<Record<(typeof askable)[number], string>>>;

const askable = ["weight", "weight-0", "karat-0", "tenure", numberParameter] as const;

/** Cuts longer values, which no field accepts anyway. */
export const askedIn = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    askable.flatMap((name) => {
      const value = query.get(name)?.slice(0, maxAskedLength);
      return value ? [[name, value]] : [];
    }),
  );

const maxAskedLength = 500;

/** A page shows the number from its address, so only this form is accepted. */
export const isMessageNumber = (text: string): boolean => /^M-\d{6}$/.test(text);

export const successAnchors = { message: "sent", number: "number-sent" } as const;
