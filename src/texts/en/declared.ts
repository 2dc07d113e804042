/**
 * What forms, rules and the server say of themselves, by its English, which stands in the declarations: they are one for
 * every language. English says it as it is; a test holds the other languages complete. A number in a sentence that is
 * not always the same is '{number}'.
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

/** By where it is said: a page carries no more of it than its forms can say. */
export type Declared =
  | "numbers"
  | "everyone"
  | "messages"
  | "callbacks"
  | "entrances"
  | "proofs"
  | "secondFactor";
