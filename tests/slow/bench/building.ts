import { execFileSync } from "node:child_process";
import { type Figure, timed } from "./report.ts";

/** Measures the whole build: site, console and server, and the files of every public page. */
export async function building(): Promise<Figure[]> {
  const samples = Array.from({ length: 3 }, () => {
    const start = performance.now();
    execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
    return performance.now() - start;
  });
  return [timed("npm run build", samples, 10_000)];
}
