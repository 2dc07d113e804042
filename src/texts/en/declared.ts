/**
 * Translations of form labels, rules and server messages, keyed by their English text. '{number}' stands for
 * a varying number. A test requires every language to be complete.
 */
export const declared: Readonly<Record<Declared, Readonly<Record<string, string>>>> = {
  numbers: {},
  everyone: {},
  messages: {},
  callbacks: {},
  entrances: {},
  proofs: {},
  secondFactor: {},
};

/** Groups of texts by use, so that a page includes only the groups of its forms. */
export type Declared =
  | "numbers"
  | "everyone"
  | "messages"
  | "callbacks"
  | "entrances"
  | "proofs"
  | "secondFactor";
