import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Closes the files of the company to other users, and warns about folders that are open to them, as may be intended. */
export async function restrictFileAccess({ dataDir, backupDir }: Pick<Settings, "dataDir" | "backupDir">) {
  process.umask(0o077);
  const unchanged = await restrictFiles(dataDir);
  for (const [name, folder] of [
    ["DATA_DIR", dataDir],
    ["BACKUP_DIR", backupDir],
  ] as const) {
    if (await isOpenToOthers(folder))
      console.warn(`${name} ${folder} is open to other users of this machine. Close it: chmod 700 ${folder}`);
  }
  if (unchanged.length > 0)
    console.warn(
      `Other users of this machine may be able to read these files, which belong to another user: ${unchanged.join(", ")}`,
    );
}

const ownFiles: readonly (readonly [folder: string, names: RegExp])[] = [
  ["", /^gold-loan\./],
  ["outbox", /\.eml$/],
  ["backups", /^gold-loan-/],
];

/** Returns the paths whose permissions it could not change. */
async function restrictFiles(dataDir: string): Promise<string[]> {
  const unchanged: string[] = [];
  for (const [folder, pattern] of ownFiles) {
    const folderPath = join(dataDir, folder);
    const names = await readdir(folderPath).catch(() => []);
    const paths = names.filter((name) => pattern.test(name)).map((name) => join(folderPath, name));
    for (const path of folder ? [folderPath, ...paths] : paths) {
      if (!(await isOpenToOthers(path))) continue;
      const isFolder = path === folderPath;
      await chmod(path, isFolder ? 0o700 : 0o600).catch(() => unchanged.push(path));
    }
  }
  return unchanged;
}

/** Skips missing files, and symbolic links, because an operator created them on purpose. */
async function isOpenToOthers(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  const isKnown = found && !found.isSymbolicLink() && process.platform !== "win32";
  return Boolean(isKnown && found.mode & 0o077);
}
