/** Sets up and tears down a whole test run. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SharedResource, runFolderVariable } from "./shared.ts";

/** Vitest calls this once per project; only the first call creates the folder. */
export default function setUp(): (() => void) | undefined {
  const folderPrefix = join(tmpdir(), `gold-loan-run-${process.pid}-`);
  if (process.env[runFolderVariable]?.startsWith(folderPrefix)) return undefined;
  const folder = mkdtempSync(folderPrefix);
  process.env[runFolderVariable] = folder;
  const end = () => removeSharedResources(folder);
  process.once("exit", end);
  return end;
}

/**
 * Stops shared processes, then removes their files. Stopping processes still write a little, hence the
 * retries.
 */
function removeSharedResources(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".json"))) {
    const made = JSON.parse(readFileSync(join(folder, name), "utf8")) as SharedResource;
    if (made.process) stop(made.process);
    if (made.folder) rmSync(made.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  rmSync(folder, { recursive: true });
}

function stop(id: number): void {
  try {
    process.kill(id, "SIGQUIT");
  } catch {
    // The process has ended already.
  }
}
