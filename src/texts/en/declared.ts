/**
 * What forms, rules and the server say of themselves, by its English, which stands in the declarations: they are one for
 * every language. English says it as it is; a test holds the other languages complete.
 */
export const declared: Readonly<Record<string, string>> = {};
