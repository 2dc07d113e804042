/**
 * `node tests/trips.js`: how many files of the product a call enters on the server, by the inspector's precise coverage.
 * A file is entered when one of its functions runs. A call is asked once before it is counted. Fails above `most`.
 */
import { Session } from "node:inspector/promises";
import { runnerImport } from "vite";

const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

const { module } = await runnerImport("/tests/slow/trips.ts");
let areTooMany = false;
for (const { name, most, ask } of await module.openTrips()) {
  await ask();
  await inspector.post("Profiler.takePreciseCoverage");
  const status = await ask();
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  if (status >= 300) throw new Error(`${name} answered ${status}`);
  const entered = result.filter(
    ({ url, functions }) => isOfProduct(url) && functions.some(({ ranges }) => ranges[0].count > 0),
  );
  areTooMany ||= entered.length > most;
  console.info(`${String(entered.length).padStart(5)} files, at most ${most}  ${name}`);
  if (process.argv.includes("--files")) console.info(entered.map(({ url }) => `        ${url}`).join("\n"));
}
process.exit(areTooMany ? 1 : 0);

function isOfProduct(url) {
  return /\/(src|resources)\/[^?]*\.ts$/.test(url) && !url.includes("/node_modules/");
}
