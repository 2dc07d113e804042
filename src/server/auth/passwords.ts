import { randomBytes, randomInt } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

/** Hashes passwords in Unicode NFC, because keyboards compose the same letter differently. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Tries the password as typed and in NFC. A missing hash takes the same time, so that timing reveals no account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Returns the NFC hash of a correct password whose stored hash is not NFC, or undefined. */
  renewed(password: string, hash: string): Promise<string | undefined>;
};

/** Source: OWASP's recommendation for argon2id with 19 MiB of memory. */
export const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords(options: Options = strength): Passwords {
  const decoy = hash(randomBytes(16).toString("hex"), options);
  return {
    hash: (password) => hash(composed(password), options),
    async matches(password, expected) {
      const against = expected ?? (await decoy);
      const isRight =
        (await verify(against, composed(password))) ||
        (composed(password) !== password && (await verify(against, password)));
      return isRight && expected !== undefined;
    },
    async renewed(password, kept) {
      if (composed(password) === password || (await verify(kept, composed(password)))) return undefined;
      return hash(composed(password), options);
    },
  };
}

/** Skips passwords that no form accepts, because normalization takes quadratic time. */
const composed = (password: string): string =>
  password.length > longest ? password : password.normalize("NFC");

/** In UTF-16 units. */
const longest = 1_000;

/** Sixteen characters without lookalikes, about 90 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const oneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
