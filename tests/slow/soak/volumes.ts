/** Small disks of their own, for what can go wrong with one. Only root may mount, and not on every machine. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Volume = { folder: string; unmount(): void };

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** In memory, of so many megabytes. */
export const memoryVolume = (megabytes: number, ...options: string[]): Volume =>
  mountVolume("-t", "tmpfs", "-o", [`size=${megabytes}m`, ...options].join(","), "tmpfs");

/** What is in an image file: what the file system has handed to the disk, not what it still holds in memory. */
export const imageVolume = (image: string): Volume => mountVolume("-o", "loop", image);

export function formatImage(image: string, megabytes: number): void {
  run("truncate", "-s", `${megabytes}M`, image);
  run("mkfs.ext4", "-q", image);
}

/** Why there can be no such disks here; undefined where there can. */
export const missingForVolume = (kind: "memory" | "image"): string | undefined => {
  if (process.getuid?.() !== 0) return "only root may mount";
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-mount-"));
  try {
    const image = join(folder, "image");
    if (kind === "image") formatImage(image, 16);
    (kind === "image" ? imageVolume(image) : memoryVolume(1)).unmount();
    return undefined;
  } catch (error) {
    return `this machine cannot mount: ${String(error).split("\n").at(-2) ?? error}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The database of a data directory somewhere else: libsql keeps hold of files, and with them of the volume. */
export function copyDatabaseFiles(dataDir: string): { file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-copy-"));
  const file = join(folder, "gold-loan.sqlite");
  for (const part of ["", "-wal"]) {
    const source = join(dataDir, `gold-loan.sqlite${part}`);
    if (existsSync(source)) copyFileSync(source, file + part);
  }
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

function mountVolume(...args: string[]): Volume {
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-volume-"));
  run("mount", ...args, folder);
  return {
    folder,
    unmount() {
      run("umount", folder);
      rmdirSync(folder);
    },
  };
}
