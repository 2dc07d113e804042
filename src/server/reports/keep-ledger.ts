/** Posts interest and penal charges on due days and at each month's end, and what was missed while nothing ran. */
import { setImmediate } from "node:timers/promises";
import { dayOf } from "#domain/basics/dates.ts";
import { type BackgroundTasks, repeat } from "#engine/server/base/background-tasks.ts";
import { minutes } from "#engine/server/base/clock.ts";
import { type ChangeDeps, change } from "#server/change.ts";
import { loansToPost, postDue } from "#server/ledger/due.ts";

/** Looks at once and every minute for loans of which a day has come, until the answer is called. */
export function followLedger({
  backgroundTasks,
  ...deps
}: ChangeDeps & { backgroundTasks: BackgroundTasks }): () => void {
  return repeat(backgroundTasks, (signal) => keepLedger(deps, signal), minutes(1));
}

/** Portion by portion, between which it can be stopped and others get a turn. */
export async function keepLedger(deps: ChangeDeps, signal?: AbortSignal): Promise<void> {
  // Loans that post leave the list; those that somebody else holds stay at its head.
  let staying = 0;
  while (!signal?.aborted) {
    const today = dayOf(deps.clock().toISOString());
    const ids = await loansToPost(deps.db, today, { limit: portion, offset: staying });
    if (ids.length === 0) return;
    staying += ids.length - (await change(deps, nobody, (changing) => postDue(changing, ids)));
    await setImmediate();
  }
}

const portion = 50;

/** Interest accrues without a person, so the run acts as the system. */
const nobody = { id: "", name: "Ledger", role: "", request: "", address: "" } as const;
