import { randomInt } from "node:crypto";

/** About 90 bits, without lookalikes. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const oneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
