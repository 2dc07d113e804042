/** Starting a fresh clone, with a quick build in place of the product's. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const builder = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
  appendFileSync("builds", "begun ");
  if (existsSync("half-built")) throw new Error("two builds at once");
  writeFileSync("half-built", "");
  await new Promise((resolve) => setTimeout(resolve, 500));
  mkdirSync("dist/server", { recursive: true });
  mkdirSync("dist/client", { recursive: true });
  writeFileSync("dist/server/main.js", "console.log('started')");
  rmSync("half-built");
  writeFileSync("dist/client/app.html", "");
`;

function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const each of ["src", "resources", "node_modules/vite/bin"])
    mkdirSync(join(folder, each), { recursive: true });
  cpSync("src/start.js", join(folder, "src/start.js"));
  symlinkSync(resolve("node_modules/libsql"), join(folder, "node_modules/libsql"));
  for (const each of ["index.html", "vite.config.ts", "package-lock.json"])
    writeFileSync(join(folder, each), "");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "node_modules/vite/bin/vite.js"), builder);
  return folder;
}

async function start(folder: string): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, ["src/start.js", "main"], { cwd: folder });
  onTestFinished(() => void child.kill());
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  const [code] = (await once(child, "close")) as unknown[];
  return { code, output };
}

it("two starts of a fresh clone at once build once, and both start", { timeout: 30_000 }, async () => {
  const folder = freshClone();
  const starts = await Promise.all([start(folder), start(folder)]);
  expect(starts.map(({ code }) => code)).toEqual([0, 0]);
  for (const { output } of starts) expect(output).toMatch(/started\s*$/);
  expect(readFileSync(join(folder, "builds"), "utf8")).toBe("begun ");
});
