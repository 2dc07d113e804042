/** Puts each fault into a copy of the project in turn, and fails if its test does not find it. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "#tests/setup/type-check.ts";
import type { Fault } from "./fault.ts";
import { faults } from "./faults.ts";

const notCopied = [".git", ".bench", "data", "dist", "node_modules", "test-results"];

/** A fault may make a test wait for ever. */
const maxMs = 8 * 60_000;

const requested = process.argv.slice(2);
const chosen = faults.filter(
  ({ name }) => requested.length === 0 || requested.some((part) => name.includes(part)),
);
if (chosen.length === 0) throw new Error(`No fault is named ${requested.join(" or ")}`);
const problems = chosen.flatMap(problemsOf);
if (problems.length > 0) throw new Error(`Update the list of faults:\n${problems.join("\n")}`);

const copy = copyProject();
const missed: string[] = [];
console.info("| fault | found by | when | seconds | first failure |\n|---|---|---|---:|---|");
try {
  for (const fault of chosen) {
    const start = performance.now();
    const failures = withFault(fault, () => failuresOf(fault));
    const seconds = Math.round((performance.now() - start) / 1000);
    if (failures.length === 0) missed.push(fault.name);
    const [first = "nothing"] = failures;
    console.info(`| ${[fault.name, fault.foundBy, fault.when, seconds, first].join(" | ")} |`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.info(`\n${chosen.length - missed.length} of ${chosen.length} faults are found.`);
for (const name of missed) console.error(`Found by nothing: ${name}`);
if (missed.length > 0) process.exitCode = 1;

/** Copies the project without what is made from it, and links its packages. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !notCopied.includes(relative(root, path)) });
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"));
  return folder;
}

function withFault<Result>({ file, from, to }: Fault, act: () => Result): Result {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return act();
  } finally {
    writeFileSync(path, text);
  }
}

/** Returns why a fault no longer fits the project, or nothing. */
function problemsOf({ name, file, from, foundBy }: Fault): string[] {
  const times = existsSync(join(root, file))
    ? readFileSync(join(root, file), "utf8").split(from).length - 1
    : 0;
  return [
    ...(times === 1 ? [] : [`'${name}': ${file} has its text ${times} times instead of once`]),
    ...(existsSync(join(root, foundBy)) ? [] : [`'${name}': there is no test ${foundBy}`]),
  ];
}

/** Returns the titles of the tests that fail. A file that only fails to load has found nothing. */
function failuresOf({ foundBy, when }: Fault): string[] {
  const output = join(copy, "failures.json");
  rmSync(output, { force: true });
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    ...(when === "night" && { NIGHT: "1" }),
  };
  const run = (program: string, ...parameters: string[]) =>
    spawnSync(process.execPath, [join("node_modules", program), ...parameters], {
      cwd: copy,
      env,
      stdio: "ignore",
      timeout: maxMs,
    });
  if (foundBy.startsWith("tests/e2e/")) {
    if (run("vite/bin/vite.js", "build").status !== 0) throw new Error("The product does not build");
    const tests = [when === "night" ? "--grep" : "--grep-invert", "@sweep"];
    run("@playwright/test/cli.js", "test", foundBy, ...tests, "--reporter=json");
  } else run("vitest/vitest.mjs", "run", foundBy, "--reporter=json", `--outputFile=${output}`);
  return existsSync(output) ? failedTitlesIn(readFileSync(output, "utf8")) : [];
}

/** Vitest names a failed test by `fullName`, Playwright by `title`. */
function failedTitlesIn(report: string): string[] {
  const titles: string[] = [];
  JSON.parse(report, (_, value) => {
    if (value?.status === "failed" && value.fullName) titles.push(value.fullName);
    if (value?.ok === false && value.title) titles.push(value.title);
    return value;
  });
  return titles;
}
