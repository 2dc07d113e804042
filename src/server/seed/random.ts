/** Reproducible random values: the same seed gives the same sequence. */
import { hash } from "node:crypto";

export type Random = ReturnType<typeof randomFrom>;

export const createRandom = (seed: number): Random => randomFrom(mulberry32(seed));

/** All seeds of mulberry32 share one cycle of 2^32 values, so long sequences would overlap and repeat ids. */
export const randomForRecord = (id: string, purpose: string): Random =>
  randomFrom(sfc32(hash("sha256", `${purpose} ${id}`, "buffer")));

/** Returns at least 0 and less than 1. */
type NextNumber = () => number;

function mulberry32(seed: number): NextNumber {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Source: PractRand 0.95 by Chris Doty-Humphrey. */
function sfc32(seed: Buffer): NextNumber {
  let [a, b, c] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8)];
  let counter = 1;
  return () => {
    const drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 4_294_967_296;
  };
}

function randomFrom(next: NextNumber) {
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
