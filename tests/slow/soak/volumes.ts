/** Small disks for tests of disk failures. Mounting needs root, and some machines forbid it. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Volume = { folder: string; unmount(): void };

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** A disk in memory. */
export const memoryVolume = (megabytes: number, ...options: string[]): Volume =>
  mountVolume("-t", "tmpfs", "-o", [`size=${megabytes}m`, ...options].join(","), "tmpfs");

/** Mounts an image file, which holds only data that the file system has written out. */
export const imageVolume = (image: string): Volume => mountVolume("-o", "loop", image);

export function formatImage(image: string, megabytes: number): void {
  run("truncate", "-s", `${megabytes}M`, image);
  run("mkfs.ext4", "-q", image);
}

/** Reason why such disks cannot be mounted here, or undefined. */
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

/** Copies the database out of a volume, because libsql keeps its files open and would block the unmount. */
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
