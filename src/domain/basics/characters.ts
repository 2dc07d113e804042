/** As people do: an emoji of two code units is one character. */

export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at = nextCharacterAt(text, at)) length += 1;
  return length;
}

/** Never splits a surrogate pair. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1) end = nextCharacterAt(text, end);
  return text.slice(0, end);
}

const nextCharacterAt = (text: string, at: number): number =>
  at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Lone surrogates are rejected because databases do not store them unchanged. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** '%ff' and half of an emoji do not. */
export function isDecodable(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes("\0");
  } catch {
    return false;
  }
}

/** Composing takes quadratic time in marks per letter. Source: Unicode Standard Annex #15, Stream-Safe Text Format. */
export const isComposable = (text: string): boolean => !/\p{M}{31}/u.test(text);
