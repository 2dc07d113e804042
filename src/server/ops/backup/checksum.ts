/** Writes and verifies the checksum file of a backup, in the format of `sha256sum -c`. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { readIfExists, syncToDisk } from "#engine/server/base/files.ts";

export const checksumFileOf = (file: string): string => `${file}.sha256`;

export async function writeChecksum(file: string, content: string): Promise<void> {
  const line = `${await sha256Of(content)}  ${basename(file)}\n`;
  await writeFile(checksumFileOf(file), line, { mode: 0o600 });
  await syncToDisk(checksumFileOf(file));
}

/** Returns false without a checksum: versions before decision 121 wrote none. */
export async function verifyChecksum(file: string, content = file): Promise<boolean> {
  const line = await readIfExists(checksumFileOf(file));
  if (line === undefined) return false;
  const [, expected] = /^([0-9a-f]{64}) [ *]/.exec(line) ?? [];
  if (!expected)
    throw new Error(`${checksumFileOf(file)} contains no SHA-256 checksum. Restore another copy`);
  if ((await sha256Of(content)) !== expected)
    throw new Error(
      `${file} is damaged: it does not match its checksum in ${checksumFileOf(file)}. Restore another copy`,
    );
  return true;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
