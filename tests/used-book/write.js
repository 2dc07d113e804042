/** `node tests/used-book/write.js FILE`: see write.ts. Vite runs the TypeScript. */
import { runnerImport } from "vite";

await runnerImport("/tests/used-book/write.ts");
