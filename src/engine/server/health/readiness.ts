import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { timeOf } from "#engine/server/audit/time.ts";
import type { Clock } from "#engine/server/base/clock.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { type Trouble, troubleIn } from "#engine/server/db/errors.ts";

/** Whether the service can do its work, writing included; otherwise what is the matter. */
export type Readiness = {
  trouble(): Promise<Trouble | undefined>;
  /** To be told of every error: a PostgreSQL that is full shows it only when it is written to. */
  note(error: unknown): void;
};

/** `dataDir` is where an embedded database lies; without it the disk is not tried. */
export function createReadiness(db: Db, clock: Clock, dataDir?: string): Readiness {
  let noted: { trouble: Trouble; at: number } | undefined;
  let last: { at: number; found: Promise<Trouble | undefined> } | undefined;
  let underWay: typeof last;

  async function examine(): Promise<Trouble | undefined> {
    if (noted && clock().getTime() - noted.at < remembered) return noted.trouble;
    try {
      await db.selectFrom("audit_head").select("id").limit(1).execute();
      await timeOf(db, clock);
      if (isPostgres(db)) return await postgresTrouble(db);
      if (dataDir) await writeAndRemove(join(dataDir, `.probe-${process.pid}`));
      return undefined;
    } catch (error) {
      return troubleIn(error) ?? "unreachable";
    }
  }

  return {
    /** Everybody may ask, as often as they like: the disk is tried once in a while. */
    trouble() {
      const at = performance.now();
      if (!last || at - last.at > (underWay ? silent : fresh)) {
        const asked = { at, found: examine() };
        last = underWay = asked;
        void asked.found.finally(() => {
          if (underWay === asked) underWay = undefined;
        });
      }
      return withTimeout<Trouble | undefined>(longest, last.found, () =>
        isPostgres(db) ? "unreachable" : "busy",
      );
    },
    note(error) {
      const trouble = troubleIn(error);
      if (trouble === "full" && isPostgres(db)) noted = { trouble, at: clock().getTime() };
    },
  };
}

/** In milliseconds: for how long what was found counts, and when one that gets no answer is asked for anew. */
const fresh = 1_000;
const silent = 10_000;
/** Whoever watches waits for three seconds. */
const longest = 2_500;
const remembered = 15_000;

async function postgresTrouble(db: Db): Promise<Trouble | undefined> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  return rows[0]?.transaction_read_only === "on" ? "unwritable" : undefined;
}

/** As much as a few transactions take, down to the disk. */
async function writeAndRemove(path: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(Buffer.alloc(64 * 1024));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
