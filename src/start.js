/** Builds first if the output is missing or outdated. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["src", "resources", "index.html", "vite.config.ts", "package-lock.json"];
const command = process.argv[2];
const isDemo = command === "demo";
const dist = isDemo ? "dist/demo" : "dist";
const lastWritten = `${dist}/client/app.html`;
const maxBuildMs = 10 * 60_000;

if (isOutdated()) buildOnce();

process.env.NODE_ENV ??= "production";
await import(`../${dist}/server/${command}.js`);

function isOutdated() {
  return !existsSync(join(root, lastWritten)) || newest(sources) > modified(lastWritten);
}

/** Two builds delete each other's files. */
function buildOnce() {
  mkdirSync(join(root, "dist"), { recursive: true });
  // The system releases the lock of a killed process. A lock file of our own would stay.
  const lock = new Database(join(root, "dist/build.lock"), { timeout: maxBuildMs });
  lock.exec("BEGIN EXCLUSIVE");
  if (isOutdated()) build();
  lock.close();
}

function build() {
  console.info("Building; this takes a moment the first time.");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const mode = isDemo ? ["--mode", "demo"] : [];
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn", ...mode], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function newest(paths) {
  return Math.max(...paths.flatMap((path) => [path, ...within(path)]).map(modified));
}

/** Includes folders, because removing a file changes only its folder's date. */
function within(path) {
  if (!statSync(join(root, path)).isDirectory()) return [];
  return readdirSync(join(root, path), { recursive: true }).map((name) => join(path, name));
}

function modified(path) {
  return statSync(join(root, path)).mtimeMs;
}
