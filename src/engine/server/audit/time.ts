import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { ClockBehind } from "#engine/server/db/errors.ts";
import { prepared } from "#engine/server/db/prepared.ts";

/**
 * Returns the time of a change. A clock up to `mostBehind` ms behind the last entry gets that entry's time. A
 * larger lag throws ClockBehind.
 */
export async function timeOf(db: Db, clock: Clock, mostBehind = smallStepMs): Promise<Date> {
  const now = clock();
  const [head] = await lastTime(db, {});
  if (!head || now.toISOString() >= head.at) return now;
  if (Date.parse(head.at) - now.getTime() > mostBehind) throw new ClockBehind();
  return new Date(head.at);
}

/** Covers corrections by a time server and differences between the clocks of servers. */
const smallStepMs = 10_000;

const lastTime = prepared((db, _: object) => db.selectFrom("audit_head").select("at"));
