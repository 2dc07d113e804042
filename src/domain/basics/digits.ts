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
