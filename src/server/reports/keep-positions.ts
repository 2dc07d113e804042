/** Keeps where active loans stand up to date, so that reports find it and need not work it out. */
import { dayOf } from "#domain/dates.ts";
import type { BackgroundTasks } from "#server/base/background-tasks.ts";
import { minutes } from "#server/base/clock.ts";
import { type ChangeDeps, change } from "#server/commands/change.ts";
import type { Db } from "#server/db/dialect.ts";
import { sql } from "kysely";
import { keptDueDays, unkeptDueDays } from "./due-days.ts";
import { keptPositions, unkeptOn } from "./positions.ts";
import { type Kept, rowsAs } from "./worked.ts";

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

/** Between two portions it can be stopped. What happens meanwhile is worked out the next time. */
export async function keepPositions(deps: ChangeDeps, signal?: AbortSignal): Promise<void> {
  for await (const positions of unkeptOn(deps.db, dayOf(deps.clock().toISOString()))) {
    if (signal?.aborted) return;
    await change(deps, nobody, ({ db }) => keep(db, keptPositions, positions));
  }
  for await (const dueDays of unkeptDueDays(deps.db)) {
    if (signal?.aborted) return;
    await change(deps, nobody, ({ db }) => keep(db, keptDueDays, dueDays));
  }
}

/** It follows from what others did, and is no event of the audit log. */
const nobody = { id: "", name: "Positions", role: "", request: "", address: "" } as const;

/** In the place of what was kept of the same; however many there are, they are one value. */
async function keep(db: Db, kept: Kept, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(kept.columns).map((name) => sql.ref(name));
  const replaced = columns.map((column) => sql`${column} = excluded.${column}`);
  const worked = rowsAs(db, "worked", { rows, columns: kept.columns });
  await sql`insert into ${sql.table(kept.table)} (${sql.join(columns)})
    select ${sql.join(columns)} from ${worked} where true
    on conflict (${sql.join(kept.key.map((name) => sql.ref(name)))}) do update set ${sql.join(replaced)}`.execute(
    db,
  );
}
