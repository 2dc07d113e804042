/**
 * Translations of form labels, rules and server messages, keyed by their English text. '{number}' stands for
 * a varying number. A test requires every language to be complete.
 */
export const declared: Readonly<Record<DeclaredGroup, Readonly<Record<string, string>>>> = {
  numbers: {},
  everyone: {},
  messages: {},
  callbacks: {},
  accountPages: {},
  secondFactorPrompts: {},
  secondFactor: {},
};

/** Groups of texts by use, so that a page includes only the groups of its forms. */
export type DeclaredGroup =
  | "numbers"
  | "everyone"
  | "messages"
  | "callbacks"
  | "accountPages"
  | "secondFactorPrompts"
  | "secondFactor";
