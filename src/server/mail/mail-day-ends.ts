import { dayEnds } from "#engine/server/audit/day-ends.ts";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { type BackgroundTasks, repeat } from "#engine/server/base/background-tasks.ts";
import { type Clock, minutes } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Emails } from "./emails.ts";
import { dayEndsLetter } from "./letters.ts";
import type { Mail } from "./mail.ts";

type Needed = { db: Db; clock: Clock; mail: Mail; emails: Emails; to: string };

/** Looks at once and every minute whether a day is over that was not mailed, until the answer is called. */
export function mailDayEnds({
  backgroundTasks,
  ...deps
}: Needed & { backgroundTasks: BackgroundTasks }): () => void {
  return repeat(backgroundTasks, () => mailYesterday(deps), minutes(1));
}

/**
 * Mails where the audit log ended yesterday, and on the days since the last mail, but at least a week: a letter that
 * was lost is in the next one. The day is taken before the letter is sent, so that no two servers send it and none twice.
 */
export async function mailYesterday({ db, clock, mail, emails, to }: Needed): Promise<void> {
  const yesterday = addDays(dayOf(clock().toISOString()), -1);
  const head = await db.selectFrom("audit_head").select("mailed_day").executeTakeFirst();
  if (!head || head.mailed_day >= yesterday || !(await mail.isReady())) return;
  const taken = await db
    .updateTable("audit_head")
    .set({ mailed_day: yesterday })
    .where("mailed_day", "=", head.mailed_day)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  const ends = await dayEnds(db, firstOf(head.mailed_day, yesterday), yesterday);
  if (ends.length > 0) await emails.deliver(dayEndsLetter(to, ends));
}

const firstOf = (mailed: Day, yesterday: Day): Day => {
  const [week, quarter] = [addDays(yesterday, -6), addDays(yesterday, -89)];
  if (mailed === "" || mailed >= week) return week;
  return mailed < quarter ? quarter : mailed;
};
