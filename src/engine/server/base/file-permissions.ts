/** File permissions: data are for one user of the machine. */
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

type Places = {
  dataDir: string;
  backupDir: string;
  /** Files that the product makes: a folder of the data directory, and their names. */
  ownFiles: readonly (readonly [folder: string, names: RegExp])[];
};

/**
 * Whatever this process makes from now on belongs to its owner alone, and so does what an earlier version made in the
 * data directory. What stays open to others is named: whoever runs the machine may want it so.
 */
export async function restrictFileAccess({ dataDir, backupDir, ownFiles }: Places) {
  process.umask(0o077);
  const foreign = await restrictFiles(dataDir, ownFiles);
  for (const [name, folder] of [
    ["DATA_DIR", dataDir],
    ["BACKUP_DIR", backupDir],
  ] as const) {
    if (await isOpen(folder))
      console.warn(`${name} ${folder} is open to other users of this machine. Close it: chmod 700 ${folder}`);
  }
  if (foreign.length > 0)
    console.warn(`Other users of this machine may read what belongs to somebody else: ${foreign.join(", ")}`);
}

/** Touches nothing but what is made there by this product. Answers what it may not close. */
async function restrictFiles(dataDir: string, ownFiles: Places["ownFiles"]): Promise<string[]> {
  const foreign: string[] = [];
  for (const [folder, pattern] of ownFiles) {
    const place = join(dataDir, folder);
    const names = await readdir(place).catch(() => []);
    const paths = names.filter((name) => pattern.test(name)).map((name) => join(place, name));
    for (const path of folder ? [place, ...paths] : paths) {
      if (!(await isOpen(path))) continue;
      const isFolder = path === place;
      await chmod(path, isFolder ? 0o700 : 0o600).catch(() => foreign.push(path));
    }
  }
  return foreign;
}

/** What is not there is not; what leads elsewhere is somebody's own doing. */
async function isOpen(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  const isKnown = found && !found.isSymbolicLink() && process.platform !== "win32";
  return Boolean(isKnown && found.mode & 0o077);
}
