/**
 * `npm run soak`: every test with a long form, or some of them: `npm run soak -- crash power`. A test has one if it
 * takes its number of rounds from rounds.ts.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const tests = join(import.meta.dirname, "../..");
const long = readdirSync(tests, { recursive: true })
  .map((name) => join(tests, String(name)))
  .filter((file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("/rounds.ts"));
const nameOf = (file) => basename(file, ".test.ts");
const parts = process.argv.slice(2);
const files = long.filter((file) => parts.length === 0 || parts.includes(nameOf(file)));
if (files.length === 0) throw new Error(`There are only: ${long.map(nameOf).join(" ")}`);
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--no-file-parallelism", "--reporter=verbose", ...files],
  {
    env: { ...process.env, SOAK: "1", NIGHT: "1" },
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
