import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { ClockBehind } from "#engine/server/db/errors.ts";
import { prepared } from "#engine/server/db/prepared.ts";

/**
 * The time of what is written now. A clock that was set back stands still until it is right again; one that is further
 * behind than `mostBehind` milliseconds refuses.
 */
export async function timeOf(db: Db, clock: Clock, mostBehind = smallStep): Promise<Date> {
  const now = clock();
  const [head] = await lastTime(db, {});
  if (!head || now.toISOString() >= head.at) return now;
  if (Date.parse(head.at) - now.getTime() > mostBehind) throw new ClockBehind();
  return new Date(head.at);
}

/** In milliseconds: what a time server puts right at once, and what the clocks of several machines differ by. */
const smallStep = 10_000;

const lastTime = prepared((db, _: object) => db.selectFrom("audit_head").select("at"));
