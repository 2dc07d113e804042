import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type Server = { url: string; pid: number; stop(): Promise<void> };

/** Starts a built server on a free port. Rejects if the server exits first. */
export const startServer = (build: string, dataDir: string, databaseUrl?: string): Promise<Server> =>
  startNode([join(build, "server/main.js")], {
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });

/** Starts a script that prints its address. */
export function startNode(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A failing bench must leave no process running.
  const kill = () => void child.kill();
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => process.off("exit", kill));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const [, url] = /Listening on (http:\S+)/.exec(line) ?? [];
      if (url) resolve({ url, pid: child.pid ?? 0, stop });
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it listened`)));
  });
}
