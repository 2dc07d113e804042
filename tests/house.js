/** Prints the figures of the house: `node tests/house.js`. Vite runs the TypeScript. */
import { runnerImport } from "vite";

const [{ importCyclesIn, readSources }, { codeMetrics }] = (
  await Promise.all(["sources", "code-metrics"].map((name) => runnerImport(`/tests/setup/${name}.ts`)))
).map(({ module }) => module);
const sources = ["src", "resources"].flatMap(readSources);
for (const { name, count, most } of codeMetrics(sources)) {
  const bound = most === undefined ? "" : `  at most ${most}`;
  process.stdout.write(`${name.padEnd(50)}${String(count).padStart(7)}${bound}\n`);
}
for (const files of importCyclesIn(sources)) process.stdout.write(`${["", ...files].join("\n  ")}\n`);
