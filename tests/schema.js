/** `npm run schema`: writes the whole database into one file for each engine, or with `--plan` says what a start changes. */
import { runnerImport } from "vite";

const { module } = await runnerImport("/tests/server/schema-files.ts");
await (process.argv.includes("--plan") ? module.printPlan() : module.writeSchemas());
