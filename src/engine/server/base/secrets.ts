/** Encrypts secrets for the database with AES-256-GCM. The key is in a file outside the database. */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";

export type Secrets = {
  seal(text: string, whose: string): Promise<string>;
  /** Returns undefined if the text was sealed with another key or for another owner. */
  open(sealed: string, whose: string): Promise<string | undefined>;
};

export function createSecrets(readKey: () => Promise<Buffer>): Secrets {
  return {
    async seal(text, whose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await readKey(), iv).setAAD(Buffer.from(whose));
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    },
    async open(sealed, whose) {
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
  const read = async () => Buffer.from(await readFile(file, "utf8"), "base64");
  const key = await read().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await makeKey(file);
    return read();
  });
  if (key.length !== keyBytes) throw new Error(`${file} holds no key`);
  return key;
};

/** Flushes the key before `link` gives it its name, which fails if another process was first. */
async function makeKey(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, randomBytes(keyBytes).toString("base64"), { mode: 0o600, flush: true });
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(unfinished);
}

const algorithm = "aes-256-gcm";
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];
