import { randomBytes, randomInt } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

/** Passwords are hashed in one composition (NFC): keyboards differ in how they put a letter together. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Tries a password as typed and in NFC. Without a hash it takes as long, so that time does not tell whether one exists. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** The hash in NFC of a password that was right as it is typed; undefined where the hash is that already. */
  renewed(password: string, hash: string): Promise<string | undefined>;
};

/** OWASP's argon2id with 19 MiB, two passes, one lane. */
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

/** Composing takes the square of a length that no form takes. */
const composed = (password: string): string =>
  password.length > longest ? password : password.normalize("NFC");

/** In UTF-16 units. */
const longest = 1_000;

/** Sixteen characters that are not mistaken for one another: about 90 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");

const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Six digits. */
export const oneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
