/**
 * Runs `node src/start.js main` and similar: starts the built product. Builds first if the output is missing
 * or outdated.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["src", "resources", "index.html", "vite.config.ts", "package-lock.json"];
const lastWritten = "dist/client/app.html";

if (!existsSync(join(root, lastWritten)) || newest(sources) > modified(lastWritten)) build();

process.env.NODE_ENV ??= "production";
await import(`../dist/server/${process.argv[2]}.js`);

function build() {
  console.info("Building; this takes a moment the first time.");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
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
