import { randomBytes, randomInt } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, so that the time does not tell whether there is one. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

/** OWASP's argon2id with 19 MiB, two passes, one lane. */
export const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords(options: Options = strength): Passwords {
  const decoy = hash(randomBytes(16).toString("hex"), options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, expected) {
      const isRight = await verify(expected ?? (await decoy), password);
      return isRight && expected !== undefined;
    },
  };
}

/** Sixteen characters that are not mistaken for one another: about 90 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Six digits. */
export const oneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
