/** True for the long form, `npm run soak`. */
export const isSoak = process.env.SOAK === "1";

/** Returns `few` in `npm test` and `many` in `npm run soak`, unless SOAK_ROUNDS sets the number. */
export const rounds = (few: number, many: number): number =>
  isSoak ? Number(process.env.SOAK_ROUNDS || many) : few;

/** Timeout in milliseconds for `count` rounds of at most `seconds` each. */
export const timeoutMs = (count: number, seconds: number): number => 30_000 + count * seconds * 1_000;
