/** How far what is shipped is behind what was written, told by the times of both files. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#engine/server/base/log.ts";
import { type Shipped, stateFolder } from "./litestream.ts";

export type Shipping = {
  /** For how many seconds something has been waiting to be shipped; nought where nothing is. */
  behind(): number;
  /** Resolves when what is there by now is shipped, as far as it can be. */
  close(): Promise<void>;
};

type Look = { now: number; written: number; shipped: number };

/** In seconds, from one look to the next. Whatever was written before `since` is shipped. */
export function behindAt({ now, written, shipped }: Look, since: number): { behind: number; since: number } {
  if (shipped >= written) return { behind: 0, since: now };
  const until = Math.max(since, shipped);
  return { behind: Math.max(0, (now - until) / 1000), since: until };
}

/** Looks every few seconds, one look at a time, and says so once when it falls behind and once when it has caught up. */
export function createWatch(what: Shipped, log: Log, complaint: () => string): Shipping {
  let state = { behind: 0, since: Date.now() };
  let isLate = false;
  let underWay: Promise<void> | undefined;
  let device: number | undefined;

  async function look(): Promise<void> {
    const { dev } = await stat(what.to);
    device ??= dev;
    // Where a disk is gone, its folder is another one.
    const shipped = dev === device ? await lastShipped(what) : 0;
    note({ now: Date.now(), written: await lastWritten(what.database), shipped });
  }

  function note(seen: Look): void {
    state = behindAt(seen, state.since);
    const seconds = Math.round(state.behind);
    if (state.behind > what.seconds && !isLate) {
      const why = complaint() && ` (${complaint()})`;
      log.error(
        { seconds },
        `Nothing was shipped to ${what.to} for ${seconds} seconds: if this machine burnt now, that would be lost${why}`,
      );
    }
    if (isLate && state.behind === 0) log.info(`What was written is shipped to ${what.to} again`);
    isLate = state.behind > what.seconds || (isLate && state.behind > 0);
  }

  const tick = () => {
    // A folder on another machine may be silent for long: then nothing is known to be shipped.
    if (underWay) return note({ now: Date.now(), written: Number.POSITIVE_INFINITY, shipped: 0 });
    underWay = look()
      .catch(() => note({ now: Date.now(), written: Number.POSITIVE_INFINITY, shipped: 0 }))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(tick, lookEvery(what.seconds));
  return {
    behind: () => state.behind,
    close: async () => clearInterval(timer),
  };
}

/** In milliseconds. */
const lookEvery = (seconds: number) => Math.min(5_000, Math.max(500, seconds * 100));

async function lastWritten(database: string): Promise<number> {
  const times = await Promise.all([database, `${database}-wal`].map(timeOf));
  return Math.max(...times);
}

/** The last file of what it is at: names count on. */
async function lastShipped({ database, to }: Shipped): Promise<number> {
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
