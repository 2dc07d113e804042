/** `npm test`: all tests of the day. `npm test -- --changed` runs those that uncommitted changes reach. */
import { spawnSync } from "node:child_process";

const isChanged = process.argv.includes("--changed");
const run = (command, ...words) => {
  const { status } = spawnSync(command, words, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

run("npx", "vitest", "run", ...(isChanged ? ["--changed"] : []));
run("npm", "run", "test:browser", ...(isChanged ? ["--", "--only-changed"] : []));
