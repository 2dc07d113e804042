/** Writes the stored positions of running loans again when a day begins or the gold rate changes. */
import { setImmediate } from "node:timers/promises";
import { type Day, dayOf, seconds } from "#domain/basics/dates.ts";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { repeat } from "#engine/server/base/repeat.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared, textList } from "#engine/server/db/prepared.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import { isByDays } from "./loan-events.ts";
import { lockLoan, lockRunningLoans } from "./loan-row.ts";
import {
  areCurrent,
  lastGoldRateId,
  storedPositions,
  type ValuationPolicy,
  writeNotedPositions,
} from "./positions.ts";

type PositionDeps = ChangeDeps & { trade: ValuationPolicy };

export const schedulePositionRefresh = (
  backgroundTasks: BackgroundTasks,
  refresh: RefreshPositions,
): (() => void) => repeat(backgroundTasks, refresh, seconds(5));

export type RefreshPositions = (signal?: AbortSignal) => Promise<void>;

export function createPositionRefresh(deps: PositionDeps): RefreshPositions {
  let running: Promise<void> | undefined;
  return (signal) => {
    running ??= refreshPositions(deps, signal).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Writes outdated positions. A change of a loan meanwhile writes its own. */
export async function refreshPositions(
  { trade, ...deps }: PositionDeps,
  signal?: Pick<AbortSignal, "aborted">,
): Promise<void> {
  const today = dayOf(deps.clock().toISOString());
  const rate = await lastGoldRateId(deps.db);
  if (await areCurrent(deps.db, { today, rate })) return;
  const completing = { ...deps, complete: writeNotedPositions(trade) };
  // Comes before the running loans, whose positions show that all is written.
  for await (const ids of closedWithoutDueDays(deps.db)) {
    if (signal?.aborted) return;
    await runChange(completing, positionsActor, async (changing) => {
      for (const id of ids) await lockLoan(changing, id);
    });
  }
  for await (const ids of outdatedLoans(deps.db, { today, rate })) {
    if (signal?.aborted) return;
    await runChange(completing, positionsActor, async (changing) => {
      await lockRunningLoans(changing, ids);
      // Another server may have written them while this one waited for their locks.
      const rows = await storedPositions(changing.db, { ids: textList(ids) });
      for (const row of rows) if (hasMark(row, { today, rate })) changing.noted.delete(row.loan_id);
    });
  }
}

const positionsActor = { id: "", name: "Positions", role: "", request: "", address: "" } as const;

type PositionMark = { today: Day; rate: number };

async function* outdatedLoans(db: Db, mark: PositionMark): AsyncGenerator<string[]> {
  yield* piecesOf(
    (last) => runningLoansAfter(db, { last }),
    (row) => !hasMark(row, mark),
  );
}

const hasMark = (row: { day: Day | null; gold_rate_id: number | null }, { today, rate }: PositionMark) =>
  row.day === today && row.gold_rate_id === rate;

const runningLoansAfter = prepared((db, { last }: { last: string }) =>
  db
    .selectFrom("loans")
    .leftJoin("loan_positions", "loan_positions.loan_id", "loans.id")
    .select(["loans.id", "loan_positions.day", "loan_positions.gold_rate_id"])
    .where("loans.status", "=", "active")
    .where("loans.id", ">", last)
    .orderBy("loans.id")
    .limit(scannedAtOnce),
);

/** Finds closed loans that bypassed the API, and so have no due dates yet. */
async function* closedWithoutDueDays(db: Db): AsyncGenerator<string[]> {
  yield* piecesOf(
    (last) => closedLoansAfter(db, { last }),
    ({ due }) => due === null,
  );
}

const closedLoansAfter = prepared((db, { last }: { last: string }) =>
  db
    .selectFrom("loans")
    .select([
      "loans.id",
      (due) =>
        due
          .selectFrom("loan_due_days")
          .select(({ fn }) => fn.min("due_on").as("first"))
          .whereRef("loan_id", "=", "loans.id")
          .as("due"),
    ])
    .where("loans.status", "=", "closed")
    .where(isByDays)
    .where("loans.id", ">", last)
    .orderBy("loans.id")
    .limit(scannedAtOnce),
);

async function* piecesOf<Row extends { id: string }>(
  rowsAfter: (last: string) => Promise<Row[]>,
  isWanted: (row: Row) => boolean,
): AsyncGenerator<string[]> {
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows: Row[] = await rowsAfter(last);
    const ids = rows.filter(isWanted).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += pieceSize) {
      yield ids.slice(at, at + pieceSize);
      await setImmediate();
    }
    last = rows.length < scannedAtOnce ? undefined : rows.at(-1)?.id;
  }
}

/** Few enough not to hold up the server. */
const [scannedAtOnce, pieceSize] = [100, 50];
