/**
 * What stands above the pages that a lawyer answers for: fair practices, privacy, terms, grievances. They are sample text
 * and say so. Once whoever advises the company on law has written them, this is emptied in every language.
 */
export const policies = {
  sample: "Sample text: have your lawyer check it before anybody relies on it.",
} as const;
