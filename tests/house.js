/** Prints the figures of the house: `node tests/house.js`. Vite runs the TypeScript. */
import { runnerImport } from "vite";

const { circlesIn, read } = (await runnerImport("/tests/setup/sources.ts")).module;
const circles = circlesIn(["src", "resources"].flatMap(read));
process.stdout.write(`Circles of files, types included: ${circles.length}\n`);
for (const files of circles) process.stdout.write(`${["", ...files].join("\n  ")}\n`);
