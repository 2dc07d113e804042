/** What the test files of a run have in common: the first who asks makes it, and it goes when the run ends. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export type SharedResource = {
  /** What whoever asks is given. */
  value: string;
  /** What stays behind when the files are through. */
  folder?: string;
  process?: number;
};

/** Where the folder of a run stands, in the environment of its processes. */
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

/** Where it cannot be made, the next who asks is told why as well. */
async function createResource(file: string, make: () => Promise<SharedResource>): Promise<void> {
  try {
    writeFileSync(`${file}.unfinished`, JSON.stringify(await make()));
    renameSync(`${file}.unfinished`, file);
  } catch (error) {
    rmdirSync(`${file}.begun`);
    throw error;
  }
}
