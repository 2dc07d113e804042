/**
 * `npm run soak`: the tests of this folder in their long forms, or some of them: `npm run soak -- crash power`. Each
 * file takes its number of rounds from rounds.ts; a file that is added here is part of it.
 */
import { spawnSync } from "node:child_process";

const parts = process.argv.slice(2).map((part) => `tests/soak/${part}`);
const files = parts.length > 0 ? parts : ["tests/soak/"];
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--no-file-parallelism", "--reporter=verbose", ...files],
  {
    env: { ...process.env, SOAK: "1" },
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
