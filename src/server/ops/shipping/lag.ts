/** Measures how far the shipped copy lags behind the database, and logs when it is late. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#engine/server/base/log.ts";
import { type ShippingOptions, stateFolder } from "./litestream.ts";

export type Shipping = {
  lagSeconds(): number;
  close(): Promise<void>;
};

type ShippingTimes = { now: number; written: number; shipped: number };

function lagAt(
  { now, written, shipped }: ShippingTimes,
  since: number,
): { lagSeconds: number; since: number } {
  if (shipped >= written) return { lagSeconds: 0, since: now };
  const until = Math.max(since, shipped);
  return { lagSeconds: Math.max(0, (now - until) / 1000), since: until };
}

/** Logs once when shipping falls behind and once when it catches up. */
export function watchLag(options: ShippingOptions, log: Log, complaint: () => string): Shipping {
  let state = { lagSeconds: 0, since: Date.now() };
  let isLate = false;
  let underWay: Promise<void> | undefined;
  let device: number | undefined;

  async function look(): Promise<void> {
    const { dev } = await stat(options.to);
    device ??= dev;
    // After a disk is unmounted, its mount point is a folder on another device.
    const shipped = dev === device ? await lastShipped(options) : 0;
    note({ now: Date.now(), written: await lastWritten(options.database), shipped });
  }

  function note(seen: ShippingTimes): void {
    state = lagAt(seen, state.since);
    const seconds = Math.round(state.lagSeconds);
    if (state.lagSeconds > options.seconds && !isLate) {
      const reason = complaint() && ` (${complaint()})`;
      log.error(
        { seconds },
        `Nothing was shipped to ${options.to} for ${seconds} seconds. If this machine failed now, those changes would be lost${reason}`,
      );
    }
    if (isLate && state.lagSeconds === 0) log.info(`Shipping to ${options.to} has caught up`);
    isLate = state.lagSeconds > options.seconds || (isLate && state.lagSeconds > 0);
  }

  const noteNothingShipped = () => note({ now: Date.now(), written: Number.POSITIVE_INFINITY, shipped: 0 });
  const tick = () => {
    // A network folder may hang. A pending check counts as nothing shipped.
    if (underWay) return noteNothingShipped();
    underWay = look()
      .catch(noteNothingShipped)
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(tick, checkIntervalMs(options.seconds));
  return {
    lagSeconds: () => state.lagSeconds,
    close: async () => clearInterval(timer),
  };
}

const checkIntervalMs = (seconds: number) => Math.min(5_000, Math.max(500, seconds * 100));

async function lastWritten(database: string): Promise<number> {
  const times = await Promise.all([database, `${database}-wal`].map(timeOf));
  return Math.max(...times);
}

/** Names of the current generation's files ascend, so the last name is the newest file. */
async function lastShipped({ database, to }: ShippingOptions): Promise<number> {
  const generation = await readFile(join(stateFolder(database), "generation"), "utf8").catch(() => "");
  if (!generation) return 0;
  const folder = join(to, "generations", generation.trim(), "wal");
  const last = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(".lz4"))
    .sort()
    .at(-1);
  return last ? timeOf(join(folder, last)) : 0;
}

const timeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
