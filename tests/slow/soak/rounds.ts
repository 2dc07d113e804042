/** Whether `npm run soak` asks for the long form. */
export const isSoak = process.env.SOAK === "1";

/** So many rounds in `npm test`, and so many in `npm run soak`, unless SOAK_ROUNDS says how many. */
export const rounds = (few: number, many: number): number =>
  isSoak ? Number(process.env.SOAK_ROUNDS || many) : few;

/** In milliseconds, for a test of so many rounds that take so long at most. */
export const timeoutMs = (count: number, seconds: number): number => 30_000 + count * seconds * 1_000;
