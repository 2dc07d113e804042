/** `npm run sweep`: all that the day's suite leaves out, on PostgreSQL too, and every page and dialog on every screen. */
import { spawnSync } from "node:child_process";

const run = (command, ...words) =>
  spawnSync(command, words, { stdio: "inherit", env: { ...process.env, NIGHT: "1" } }).status ?? 1;

const statuses = [
  run("npx", "vitest", "run"),
  run("npx", "playwright", "test", "--grep", "@sweep"),
  run("node", "tests/trips.js"),
];
process.exit(Math.max(...statuses));
