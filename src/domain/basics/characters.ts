/** Lengths of texts as people count them: a letter or an emoji of four bytes is one character, not two. */

export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at = after(text, at)) length += 1;
  return length;
}

/** The text itself where it has no more; a pair of surrogates is never parted. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1) end = after(text, end);
  return text.slice(0, end);
}

const after = (text: string, at: number): number => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** A surrogate without its other half, which no database keeps as it is. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** With the sign that stands for any character in the place of each half. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** Whether an address, or a part of it, says characters: '%ff' and half of an emoji say none. */
export function isDecodable(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes("\0");
  } catch {
    return false;
  }
}

/**
 * Composing takes the square of the marks on one letter, so there are at most so many.
 * Source: Unicode Standard Annex #15, Stream-Safe Text Format.
 */
export const isComposable = (text: string): boolean => !/\p{M}{31}/u.test(text);
