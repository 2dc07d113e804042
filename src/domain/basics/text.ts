/** Cleans, compares and measures typed text, with its invisible characters and Indian digits. */

/**
 * Removes what is not drawn and composes the rest; joiners after letters stay for Telugu and Hindi. Bound the length first:
 * composing takes quadratic time.
 */
export function plainText(typed: string): string {
  const text = drawnText(typed).normalize("NFC").replace(blank, " ").replace(lineEnd, "\n").trim();
  return isBlank.test(text) ? "" : text;
}

export const drawnText = (text: string): string => text.replace(shapeless, "").replace(strayJoiner, "");

/** Isolates right-to-left names, which reorder figures. Others get no mark, which would cut an SMS to 70 characters. */
export function nameInSentence(name: string): string {
  const drawn = drawnText(name);
  return rightToLeft.test(drawn) ? `\u2068${drawn}\u2069` : drawn;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Without case, spaces, composition and invisible characters. */
export const identityOf = (text: string): string =>
  // Upper case may turn one letter into several, which need composing again.
  plainText(text).replace(notCompared, "").toUpperCase().normalize("NFC");

/** Characters without a shape: soft hyphen, marks of direction, controls. */
const shapeless =
  /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[^\P{Cc}\t\n\r]/gu;

/** Joiners shape the letter or emoji before them; anywhere else they are invisible. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

const blank = /\p{Zs}/gu;
const lineEnd = /[\u2028\u2029]/g;

const notCompared = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const isBlank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** As people count: an emoji of two code units is one character. */
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

/** False for '%ff', half of an emoji and a zero byte. */
export function isDecodable(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes("\0");
  } catch {
    return false;
  }
}

/** Composing takes quadratic time in marks per letter. Source: Unicode Standard Annex #15, Stream-Safe Text Format. */
export const isComposable = (text: string): boolean => !/\p{M}{31}/u.test(text);

/** Phones set to Telugu or Hindi may type ౧౨ or १२. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((zero) => code >= zero && code < zero + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Devanagari, then Bengali to Malayalam in equal steps; Arabic, Urdu and full width. */
const zeros = [...Array.from({ length: 9 }, (_, script) => 0x966 + script * 0x80), 0x660, 0x6f0, 0xff10];

export const ungroupedDigits = (text: string): string => latinDigits(text).replace(/[\s\p{Pd}\u2212]/gu, "");
