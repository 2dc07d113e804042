import * as fc from "fast-check";

/** Characters without a glyph that come along when text is copied. */
export const invisibleCharacters = [
  ..."\u00ad\u200b\u200e\u200f\u2060\ufeff\u061c",
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
];

export const invisibleCharacter = fc.constantFrom(...invisibleCharacters);
