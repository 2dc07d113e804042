import { randomInt } from "node:crypto";

/** Sixteen characters without lookalikes, about 90 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Six digits. */
export const oneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
