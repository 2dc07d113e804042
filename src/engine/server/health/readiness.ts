import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { changeTime } from "#engine/server/commands/change.ts";
import type { Clock } from "#domain/basics/dates.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { type Trouble, troubleIn } from "#engine/server/db/errors.ts";

export type Readiness = {
  trouble(): Promise<Trouble | undefined>;
  /** Takes note of every error, because a full PostgreSQL shows only on a write. */
  note(error: unknown): void;
};

/** Without `dataDir`, the disk is not tested. */
export function createReadiness(db: Db, clock: Clock, dataDir?: string): Readiness {
  let noted: { trouble: Trouble; at: number } | undefined;
  let last: { at: number; result: Promise<Trouble | undefined> } | undefined;
  let underWay: typeof last;

  async function examine(): Promise<Trouble | undefined> {
    if (noted && clock().getTime() - noted.at < rememberedMs) return noted.trouble;
    try {
      await db.selectFrom("audit_head").select("id").limit(1).execute();
      await changeTime(db, clock);
      if (isPostgres(db)) return await postgresTrouble(db);
      if (dataDir) await writeAndRemove(join(dataDir, `.probe-${process.pid}`));
      return undefined;
    } catch (error) {
      return troubleIn(error) ?? "unreachable";
    }
  }

  return {
    /** The call is public, so its result is reused for a while to spare the disk. */
    trouble() {
      const at = performance.now();
      if (!last || at - last.at > (underWay ? silentMs : freshMs)) {
        const check = { at, result: examine() };
        last = underWay = check;
        void check.result.finally(() => {
          if (underWay === check) underWay = undefined;
        });
      }
      return withTimeout<Trouble | undefined>(maxWaitMs, last.result, () =>
        isPostgres(db) ? "unreachable" : "busy",
      );
    },
    note(error) {
      const trouble = troubleIn(error);
      if (trouble === "full" && isPostgres(db)) noted = { trouble, at: clock().getTime() };
    },
  };
}

/** Lifetime of a result, and the time after which an unanswered check starts again. */
const freshMs = 1_000;
const silentMs = 10_000;
/** Monitoring gives up after three seconds. */
const maxWaitMs = 2_500;
const rememberedMs = 15_000;

async function postgresTrouble(db: Db): Promise<Trouble | undefined> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  return rows[0]?.transaction_read_only === "on" ? "unwritable" : undefined;
}

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
