import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The product started with `npm start` on its own data and port. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

export const administrator = { email: "asha@example.com", password: "admin-password", name: "Administrator" };

/** Creates a data directory, which several products can share. */
export const newDataDir = (): string => mkdtempSync(join(tmpdir(), "gold-loan-"));

type StartOptions = { dataDir?: string; port?: number; env?: Readonly<Record<string, string>> };

export async function startProduct({ dataDir = newDataDir(), port = 0, env = {} }: StartOptions = {}) {
  const child = spawn(process.execPath, [join(root, "src/start.js"), "main"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const url = await untilListening(child, output);
  let isExpected = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", (code) => {
      if (!isExpected) console.error(`The product ended by itself, with ${code}:\n${output.join("\n")}`);
      resolve();
    }),
  );
  const end = (signal: NodeJS.Signals) => {
    isExpected = true;
    child.kill(signal);
    return ended;
  };
  return {
    url,
    port: Number(new URL(url).port),
    dataDir,
    /** Ends the process without notice, as a power cut does. */
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    async remove() {
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    /** Returns all emails to an address from the outbox. */
    mailsTo: (email: string): string[] => {
      const outbox = join(dataDir, "outbox");
      return readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name), "utf8").replace(/=\r?\n/g, ""))
        .filter((mail) => new RegExp(`^To: .*${email}`, "m").test(mail));
    },
  };
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Returns the address once the product listens, or fails with its output. */
function untilListening(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on("line", (line) => {
        said.push(line);
        const [, url] = /Listening on (http:\S+)/.exec(line) ?? [];
        if (url) resolve(url);
      });
    }
    child.once("exit", () => reject(new Error(`The product ended before it listened:\n${said.join("\n")}`)));
  });
}
