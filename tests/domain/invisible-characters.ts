import * as fc from "fast-check";

/** Characters that come along when a text is copied, and that nobody sees in it. */
export const invisibleCharacters = [
  ..."\u00ad\u200b\u200e\u200f\u2060\ufeff\u061c",
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
];

export const invisibleCharacter = fc.constantFrom(...invisibleCharacters);
