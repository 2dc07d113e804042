/** Schedules the posting of what accrues on loans, including days missed while the server was down. */
import { setImmediate } from "node:timers/promises";
import { dayOf, minutes } from "#domain/basics/dates.ts";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { repeat } from "#engine/server/base/repeat.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import { loansToPost, postDue } from "#server/loans/ledger/due.ts";

export function scheduleLedgerPosting({
  backgroundTasks,
  ...deps
}: ChangeDeps & { backgroundTasks: BackgroundTasks }): () => void {
  return repeat(backgroundTasks, (signal) => postAllDue(deps, signal), minutes(1));
}

/** In batches, so that it can stop and requests are served in between. */
export async function postAllDue(deps: ChangeDeps, signal?: AbortSignal): Promise<void> {
  // Posted loans leave the list. Locked ones stay at its head and are skipped.
  let skipped = 0;
  while (!signal?.aborted) {
    const today = dayOf(deps.clock().toISOString());
    const ids = await loansToPost(deps.db, today, { limit: batchSize, offset: skipped });
    if (ids.length === 0) return;
    skipped += ids.length - (await runChange(deps, ledgerActor, (changing) => postDue(changing, ids)));
    await setImmediate();
  }
}

const batchSize = 50;

const ledgerActor = { id: "", name: "Ledger", role: "", request: "", address: "" } as const;
