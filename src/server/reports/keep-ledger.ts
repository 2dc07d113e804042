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
  const ids = await loansToPost(deps.db, dayOf(deps.clock().toISOString()));
  for (let at = 0; at < ids.length && !signal?.aborted; at += portion) {
    const some = ids.slice(at, at + portion);
    await change(deps, nobody, (changing) => postDue(changing, some));
    await setImmediate();
  }
}

const portion = 100;

/** Interest accrues without a person, so the run acts as the system. */
const nobody = { id: "", name: "Ledger", role: "", request: "", address: "" } as const;
