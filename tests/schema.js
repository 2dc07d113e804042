/** `npm run schema`: writes the whole database into one file for each engine. Vite runs the TypeScript. */
import { runnerImport } from "vite";

const { module } = await runnerImport("/tests/server/schema-files.ts");
await module.writeSchemas();
