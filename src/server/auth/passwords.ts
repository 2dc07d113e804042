import { randomBytes, randomInt } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

/** Hashes passwords in Unicode NFC, because keyboards compose the same letter differently. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, so that it does not reveal whether an account exists. */
  matches(password: string, storedHash: string | undefined): Promise<boolean>;
};

/** Source: OWASP's recommendation for argon2id with 19 MiB of memory. */
const argon2Options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords(options: Options = argon2Options): Passwords {
  const decoyHash = hash(randomBytes(16).toString("hex"), options);
  return {
    hash: (password) => hash(toNfc(password), options),
    async matches(password, storedHash) {
      const isRight = await verify(storedHash ?? (await decoyHash), toNfc(password));
      return isRight && storedHash !== undefined;
    },
  };
}

/** Skips passwords that no form accepts, because normalization takes quadratic time. */
const toNfc = (password: string): string =>
  password.length > maxNormalizedLength ? password : password.normalize("NFC");

/** In UTF-16 units. */
const maxNormalizedLength = 1_000;

/** About 90 bits, without lookalikes. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
