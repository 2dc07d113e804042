/**
 * Resources that the test files of a run share: the first caller creates them, and the end of the run removes
 * them.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export type SharedResource = {
  /** Returned to every caller. */
  value: string;
  /** Cleaned up at the end of the run. */
  folder?: string;
  process?: number;
};

/** Environment variable with the folder of the run. */
export const runFolderVariable = "GOLD_LOAN_TEST_RUN";

export async function sharedResource(name: string, make: () => Promise<SharedResource>): Promise<string> {
  const run = process.env[runFolderVariable];
  if (!run) throw new Error("This is made for the tests that Vitest runs");
  const file = join(run, `${name}.json`);
  while (!existsSync(file)) {
    if (tryClaim(`${file}.begun`)) await createResource(file, make);
    else await setTimeout(20);
  }
  return (JSON.parse(readFileSync(file, "utf8")) as SharedResource).value;
}

function tryClaim(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}

/** On failure the claim is removed, so the next caller tries again and sees the reason. */
async function createResource(file: string, make: () => Promise<SharedResource>): Promise<void> {
  try {
    writeFileSync(`${file}.unfinished`, JSON.stringify(await make()));
    renameSync(`${file}.unfinished`, file);
  } catch (error) {
    rmdirSync(`${file}.begun`);
    throw error;
  }
}
