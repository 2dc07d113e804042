/** Encrypts secrets for the database with AES-256-GCM. The key is in a file outside the database. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createOnce, readIfExists } from "./files.ts";

export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets(readKey: () => Promise<Buffer>) {
  return {
    async seal(text: string, whose: string): Promise<string> {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await readKey(), iv).setAAD(Buffer.from(whose));
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    },
    /** Returns undefined if the text was sealed with another key or for another owner. */
    async open(sealed: string, whose: string): Promise<string | undefined> {
      const bytes = Buffer.from(sealed, "base64");
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      const options = { authTagLength: tagBytes };
      const decipher = createDecipheriv(algorithm, await readKey(), iv, options);
      decipher.setAAD(Buffer.from(whose)).setAuthTag(tag);
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      try {
        return Buffer.concat([text, decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** Processes that start together agree on one key. */
export const keyFromFile = (file: string) => async (): Promise<Buffer> => {
  let text = await readIfExists(file);
  if (text === undefined) {
    await createOnce(file, randomBytes(keyBytes).toString("base64"));
    text = await readFile(file, "utf8");
  }
  const key = Buffer.from(text, "base64");
  if (key.length !== keyBytes) throw new Error(`${file} holds no key`);
  return key;
};

const algorithm = "aes-256-gcm";
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];
