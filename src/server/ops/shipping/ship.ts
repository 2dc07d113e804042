/** Shipping: what is written to the embedded database goes on to another folder, where a burnt machine does not take it along. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { errorMessage } from "#engine/server/base/error-message.ts";
import type { Log } from "#engine/server/base/log.ts";
import { createWatch, type Shipping } from "./behind.ts";
import { configOf, litestream, programAt, type Shipped } from "./litestream.ts";

/**
 * Keeps Litestream running beside this process. Of several processes on one folder one ships: a lock that ends with
 * Litestream itself sees to that, and Litestream ends with the process that started it, however that ends.
 */
export async function startShipping(what: Shipped, log: Log): Promise<Shipping> {
  await mustBeThere(what, log);
  const [program, flock] = [await litestream(), programAt("flock", "util-linux")];
  const folder = dirname(what.database);
  const config = join(folder, "gold-loan.shipping.yml");
  await writeFile(config, configOf(what), { mode: 0o600 });
  const args = [
    ...["--nonblock", "--no-fork", "--conflict-exit-code", String(taken), join(folder, "gold-loan.shipping")],
    ...[program, "replicate", "-config", config, "-exec", `tail --pid=${process.pid} -f /dev/null`],
  ];
  const closing = new AbortController();
  const { signal } = closing;
  let complaint = "";

  async function run(): Promise<void> {
    // In a group of its own: what stops this process at a terminal is not to stop it first.
    const child = spawn(flock, args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const stop = () => void child.kill("SIGTERM");
    signal.addEventListener("abort", stop);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (said) => {
        complaint = complaintIn(String(said)) ?? complaint;
      });
    const [code] = await once(child, "close").catch((error: unknown) => [errorMessage(error)]);
    signal.removeEventListener("abort", stop);
    if (code !== taken && !signal.aborted)
      log.warn({ code, complaint }, "Litestream ended; it is started again");
  }

  const work = (async () => {
    while (!signal.aborted) {
      await run();
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  })();
  const watch = createWatch(what, log, () => complaint);
  return {
    behind: watch.behind,
    async close() {
      closing.abort();
      await Promise.all([work, watch.close()]);
    },
  };
}

/** What `flock` ends with where another process ships. */
const taken = 75;

/** In milliseconds, before it is started again. */
const pause = 1_000;

/** Made by whoever runs the machine: one made here would stand where a disk is not mounted. */
async function mustBeThere({ database, to }: Shipped, log: Log): Promise<void> {
  const there = await stat(to).catch((error: unknown) => {
    throw new Error(`SHIP_TO ${to} cannot be used: ${errorMessage(error)}`);
  });
  if (!there.isDirectory()) throw new Error(`SHIP_TO ${to} is no folder`);
  const { dev } = await stat(dirname(database));
  if (there.dev === dev)
    log.warn(`SHIP_TO ${to} is on the same disk as DATA_DIR, and burns with it: name a folder on another`);
}

/** The last thing that went wrong, as Litestream tells it: an error's own words. */
function complaintIn(said: string): string | undefined {
  const wrong = said.split("\n").filter((line) => /level=(ERROR|WARN)|^\S+: /.test(line));
  return wrong
    .at(-1)
    ?.replace(/^time=\S+ level=\S+ /, "")
    .slice(0, 300);
}
