/** The server as a process of its own, built from the sources. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { freePort } from "../setup/free-port.ts";
import { sharedResource } from "../setup/shared.ts";
import { root } from "../setup/type-check.ts";

/**
 * Built once for all files of a run, inside node_modules, where native packages are found. The other packages are bundled,
 * which halves the time of a start.
 */
export const buildServer = (): Promise<string> =>
  sharedResource("server", async () => {
    const outDir = mkdtempSync(join(root, "node_modules/.gold-loan-server-"));
    await build({
      configFile: false,
      logLevel: "error",
      ssr: { noExternal: true, external: ["libsql", "@node-rs/argon2", "@napi-rs/image"] },
      build: { ssr: true, outDir, rolldownOptions: { input: entries } },
    });
    return { value: outDir, folder: outDir };
  });

const entries = {
  main: "src/server/main.ts",
  demo: "src/server/demo.ts",
  "report-thread": "src/server/reports/thread.ts",
  "picture-decoder": "src/engine/server/files/decoder.ts",
  "scan-thread": "src/server/ops/damaged/scan-thread.ts",
  ...Object.fromEntries(
    ["audit-verify", "backup", "restore", "mend", "move", "seed", "second-factor-remove"].map((name) => [
      name,
      `src/server/ops/${name}.ts`,
    ]),
  ),
};

/** Runs `npm run <name> -- <args>` and returns its output. */
export async function runCommand(
  outDir: string,
  [name, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(outDir, `${name}.js`), name, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), "gold-loan-data-"));

export type Server = {
  url: string;
  /** All output so far. */
  output(): string;
  /** Resolves with the exit code, null after SIGKILL. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
  /** Suspends the process. */
  pause(): void;
};

/** Resolves once the server listens or has exited. */
export async function startServer(outDir: string, env: Record<string, string>): Promise<Server> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [join(outDir, "main.js")], {
    env: { PATH: process.env.PATH, ...env, PORT: port },
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Listening on")) resolve();
      });
    }
  });
  await Promise.race([listening, exited]);
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    stop: stopOf(child, exited),
    exited,
    pause: () => void child.kill("SIGSTOP"),
  };
}

const stopOf = (child: ChildProcess, exited: Server["exited"]) => (signal: NodeJS.Signals) => {
  child.kill(signal);
  return exited;
};
