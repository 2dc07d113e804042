import { randomUUID } from "node:crypto";
import { link, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export const readIfExists = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/** Flushes a folder's list of names too. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns false if the file exists. `link` publishes it whole, and the sync keeps it across a power cut. */
export async function createOnce(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await link(draft, path);
    await syncToDisk(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}
