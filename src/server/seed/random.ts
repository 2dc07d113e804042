/** Chance that repeats itself: the same seed tells the same story. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed;
  /** From 0 to below 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const digits = (count: number): string => Array.from({ length: count }, () => between(0, 9)).join("");
  const hex = (count: number): string =>
    Array.from({ length: count }, () => between(0, 15).toString(16)).join("");
  return {
    between,
    digits,
    pick: <const T extends readonly [unknown, ...unknown[]]>(options: T): T[number] =>
      options[between(0, options.length - 1)],
    isOneIn: (count: number): boolean => next() < 1 / count,
    id: (): string => [hex(8), hex(4), `4${hex(3)}`, `8${hex(3)}`, hex(12)].join("-"),
  };
}
