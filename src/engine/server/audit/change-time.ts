import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { ClockBehind } from "#engine/server/db/errors.ts";
import { prepared } from "#engine/server/db/prepared.ts";

/** A clock up to `maxLagMs` behind the last entry gets that entry's time; a larger lag throws ClockBehind. */
export async function changeTime(db: Db, clock: Clock, maxLagMs = toleratedLagMs): Promise<Date> {
  const now = clock();
  const [head] = await lastEntryTime(db, {});
  if (!head || now.toISOString() >= head.at) return now;
  if (Date.parse(head.at) - now.getTime() > maxLagMs) throw new ClockBehind();
  return new Date(head.at);
}

/** Covers corrections by a time server and differences between the clocks of servers. */
const toleratedLagMs = 10_000;

const lastEntryTime = prepared((db, _: object) => db.selectFrom("audit_head").select("at"));
