/**
 * `node tests/clock.js`: runs all tests and prints how long each file and each phase took. With `--last` it prints the
 * ten slowest files of the last run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const isLast = process.argv.includes("--last");
const folder = join(import.meta.dirname, "../node_modules/.cache/test-clock");
/** A file above this share of the work is split, or says why not. */
const mostShare = 0.04;
const phases = ["start", "load", "setUp", "tests"];

if (!isLast) {
  rmSync(folder, { recursive: true, force: true });
  spawnSync("npm", ["test"], { stdio: "inherit" });
}
const runs = ["vitest", "browser"].map((name) => join(folder, `${name}.json`)).filter(existsSync);
const read = runs.map((file) => JSON.parse(readFileSync(file, "utf8")));
const files = read.flatMap((run) => run.files).map((each) => ({ ...each, whole: sumOf([each], phases) }));
const whole = sumOf(files, ["whole"]);
if (whole === 0) throw new Error("no test has been timed yet: run npm test first");

if (!isLast) printPhases();
const slowest = files.sort((one, other) => other.whole - one.whole);
console.info(
  `\n${isLast ? "Ten slowest of" : "All"} ${files.length} test files, by their share of ${seconds(whole)} s of work`,
);
for (const { file, project, whole: time } of isLast ? slowest.slice(0, 10) : slowest)
  console.info(
    `${share(time)}  ${seconds(time)} s  ${file} (${project})${time / whole > mostShare ? "  over 4 %" : ""}`,
  );

/** Times of each project by phase, and how long the runs took. */
function printPhases() {
  console.info(`\n${"project".padEnd(16)}${phases.map((phase) => phase.padStart(10)).join("")}`);
  for (const project of new Set(files.map((each) => each.project))) {
    const own = files.filter((each) => each.project === project);
    console.info(
      project.padEnd(16) + phases.map((phase) => seconds(sumOf(own, [phase])).padStart(10)).join(""),
    );
  }
  console.info(`The runs took ${read.map(({ wall }) => seconds(wall).trim()).join(" s and ")} s.`);
}

function sumOf(rows, keys) {
  return rows.reduce((sum, row) => sum + keys.reduce((inner, key) => inner + row[key], 0), 0);
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1).padStart(7);
}

function share(time) {
  return `${((time / whole) * 100).toFixed(1).padStart(5)} %`;
}
