/** Prints the figures of the house: `node tests/house.js`. Vite runs the TypeScript. */
import { runnerImport } from "vite";

const [{ circlesIn, read }, { figuresOf }] = (
  await Promise.all(["sources", "figures"].map((name) => runnerImport(`/tests/setup/${name}.ts`)))
).map(({ module }) => module);
const sources = ["src", "resources"].flatMap(read);
for (const { name, count, most } of figuresOf(sources)) {
  const bound = most === undefined ? "" : `  at most ${most}`;
  process.stdout.write(`${name.padEnd(50)}${String(count).padStart(7)}${bound}\n`);
}
for (const files of circlesIn(sources)) process.stdout.write(`${["", ...files].join("\n  ")}\n`);
