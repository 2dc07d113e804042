/**
 * `npm run soak`: the tests of this folder and some of the server's in their long forms, or some of them:
 * `npm run soak -- crash power`. Each takes its number of rounds from rounds.ts.
 */
import { spawnSync } from "node:child_process";

const long = [
  "slow/soak/crash",
  "slow/soak/power",
  "slow/soak/disk-full",
  "slow/soak/upgrade",
  "slow/soak/ship",
  "slow/soak/failover",
  "domain/daily-balance",
  "domain/kinds-at-random",
  "domain/ledger",
  "server/ledger",
  "server/trial-balance",
  "server/papers-by-days",
  "server/event-order",
  "server/lists",
  "server/reports",
  "server/fuzz",
  "server/backup",
  "server/at-once",
  "server/rows-read",
  "slow/soak/processes",
  "box/box",
];
const parts = process.argv.slice(2);
const files = long.filter((file) => parts.length === 0 || parts.some((part) => file.endsWith(`/${part}`)));
if (files.length === 0)
  throw new Error(`There are only: ${long.map((file) => file.split("/").at(-1)).join(" ")}`);
const { status } = spawnSync(
  "npx",
  [
    "vitest",
    "run",
    "--no-file-parallelism",
    "--reporter=verbose",
    ...files.map((file) => `tests/${file}.test.ts`),
  ],
  {
    env: { ...process.env, SOAK: "1" },
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
