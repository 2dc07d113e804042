/** Keeps where active loans stand up to date, so that reports find it and need not work it out. */
import { dayOf } from "#domain/dates.ts";
import type { BackgroundTasks } from "#server/base/background-tasks.ts";
import { minutes } from "#server/base/clock.ts";
import { type ChangeDeps, change } from "#server/commands/change.ts";
import type { Db } from "#server/db/dialect.ts";
import type { LoanPositionTable } from "#server/tables/index.ts";
import { unkeptOn } from "./positions.ts";

/** Looks at once and every minute for what has changed, whoever changed it, until the answer is called. */
export function followLoans({
  backgroundTasks,
  ...deps
}: ChangeDeps & { backgroundTasks: BackgroundTasks }): () => void {
  const stopping = new AbortController();
  const look = () => backgroundTasks.run(() => keepPositions(deps, stopping.signal));
  const timer = setInterval(look, minutes(1)).unref();
  look();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

/** Between two portions it can be stopped. What is paid meanwhile is worked out the next time. */
export async function keepPositions(deps: ChangeDeps, signal?: AbortSignal): Promise<void> {
  for await (const positions of unkeptOn(deps.db, dayOf(deps.clock().toISOString()))) {
    if (signal?.aborted) return;
    await change(deps, nobody, ({ db }) => keep(db, positions));
  }
}

/** It follows from what others did, and is no event of the audit log. */
const nobody = { id: "", name: "Positions", role: "", request: "", address: "" } as const;

async function keep(db: Db, positions: readonly LoanPositionTable[]): Promise<void> {
  await db
    .insertInto("loan_positions")
    .values(positions)
    .onConflict((conflict) =>
      conflict.column("loan_id").doUpdateSet(({ ref }) => ({
        paid_paise: ref("excluded.paid_paise"),
        principal_left_paise: ref("excluded.principal_left_paise"),
        stretch_from: ref("excluded.stretch_from"),
        stretch_to: ref("excluded.stretch_to"),
        stretch_owed_paise: ref("excluded.stretch_owed_paise"),
        stretch_interest_paise: ref("excluded.stretch_interest_paise"),
      })),
    )
    .execute();
}
