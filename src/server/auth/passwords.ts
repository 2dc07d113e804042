import { randomBytes, randomInt } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

/** Hashes passwords in Unicode NFC, because keyboards compose the same letter differently. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Tries the password as typed and in NFC. A missing hash takes the same time, so that timing reveals no account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Returns the NFC hash of a correct password whose stored hash is not NFC, or undefined. */
  rehashAsNfc(password: string, hash: string): Promise<string | undefined>;
};

/** Source: OWASP's recommendation for argon2id with 19 MiB of memory. */
export const argon2Options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords(options: Options = argon2Options): Passwords {
  const decoy = hash(randomBytes(16).toString("hex"), options);
  return {
    hash: (password) => hash(toNfc(password), options),
    async matches(password, expected) {
      const against = expected ?? (await decoy);
      const isRight =
        (await verify(against, toNfc(password))) ||
        (toNfc(password) !== password && (await verify(against, password)));
      return isRight && expected !== undefined;
    },
    async rehashAsNfc(password, kept) {
      if (toNfc(password) === password || (await verify(kept, toNfc(password)))) return undefined;
      return hash(toNfc(password), options);
    },
  };
}

/** Skips passwords that no form accepts, because normalization takes quadratic time. */
const toNfc = (password: string): string =>
  password.length > maxNormalizedLength ? password : password.normalize("NFC");

/** In UTF-16 units. */
const maxNormalizedLength = 1_000;

/** Sixteen characters without lookalikes, about 90 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const oneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
