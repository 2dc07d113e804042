/** Ships the SQLite database with Litestream to `SHIP_TO`, which should be on another disk or machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { errorMessage } from "#engine/server/base/error-message.ts";
import type { Log } from "#engine/server/base/log.ts";
import { watchLag, type Shipping } from "./lag.ts";
import { litestreamConfig, findLitestream, findProgram, type ShippingOptions } from "./litestream.ts";

/** A file lock keeps a second process on the same folder from shipping too. */
export async function startShipping(what: ShippingOptions, log: Log): Promise<Shipping> {
  await requireFolder(what, log);
  const program = await findLitestream();
  const flock = findProgram("flock", "util-linux");
  const folder = dirname(what.database);
  const config = join(folder, "gold-loan.shipping.yml");
  await writeFile(config, litestreamConfig(what), { mode: 0o600 });
  const lock = [
    ...["--nonblock", "--no-fork", "--conflict-exit-code", String(lockedExitCode)],
    join(folder, "gold-loan.shipping"),
  ];
  // `tail` ends with this process, and Litestream with `tail`.
  const replicate = [
    program,
    "replicate",
    "-config",
    config,
    "-exec",
    `tail --pid=${process.pid} -f /dev/null`,
  ];
  const closing = new AbortController();
  const { signal } = closing;
  let complaint = "";

  async function run(): Promise<void> {
    // A process group of its own keeps Ctrl+C at a terminal from stopping Litestream before this process.
    const child = spawn(flock, [...lock, ...replicate], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stop = () => void child.kill("SIGTERM");
    signal.addEventListener("abort", stop);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (output) => {
        complaint = complaintIn(String(output)) ?? complaint;
      });
    const [code] = await once(child, "close").catch((error: unknown) => [errorMessage(error)]);
    signal.removeEventListener("abort", stop);
    if (code !== lockedExitCode && !signal.aborted)
      log.warn({ code, complaint }, "Litestream ended and is being restarted");
  }

  const work = (async () => {
    while (!signal.aborted) {
      await run();
      await setTimeout(restartDelayMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  const watch = watchLag(what, log, () => complaint);
  return {
    lagSeconds: watch.lagSeconds,
    async close() {
      closing.abort();
      await Promise.all([work, watch.close()]);
    },
  };
}

/** Exit code of `flock` while another process ships. */
const lockedExitCode = 75;

const restartDelayMs = 1_000;

/** Does not create the folder: while a disk is unmounted, that would write to its mount point. */
async function requireFolder({ database, to }: ShippingOptions, log: Log): Promise<void> {
  const target = await stat(to).catch((error: unknown) => {
    throw new Error(`SHIP_TO ${to} cannot be used: ${errorMessage(error)}`);
  });
  if (!target.isDirectory()) throw new Error(`SHIP_TO ${to} is not a folder`);
  const { dev } = await stat(dirname(database));
  if (target.dev === dev)
    log.warn(
      `SHIP_TO ${to} is on the same disk as DATA_DIR and would be lost with it. Name a folder on another disk`,
    );
}

/** Finds the last problem, as in 'time=… level=ERROR msg="sync failed"', and cuts its time and level. */
function complaintIn(output: string): string | undefined {
  const problems = output.split("\n").filter((line) => /level=(ERROR|WARN)|^\S+: /.test(line));
  return problems
    .at(-1)
    ?.replace(/^time=\S+ level=\S+ /, "")
    .slice(0, 300);
}
