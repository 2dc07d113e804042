/** `npm run bench`, or only some of it: `npm run bench -- sizes server`. Vite runs the TypeScript. */
import { runnerImport } from "vite";

await runnerImport("/tests/slow/bench/main.ts");
