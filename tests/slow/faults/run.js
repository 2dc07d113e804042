/** `npm run faults`, or some of them by a part of their names: `npm run faults -- lock "gold rate"`. Vite runs the TypeScript. */
import { runnerImport } from "vite";

await runnerImport("/tests/slow/faults/main.ts");
