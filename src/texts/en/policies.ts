/**
 * Notice above sample texts: fair practices, privacy, terms and complaints. Empty it in every language once a
 * lawyer has written them.
 */
export const policies = {
  sample: "Sample text: have your lawyer check it before you publish it.",
} as const;
