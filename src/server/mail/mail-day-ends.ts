import { dayEnds } from "#engine/server/audit/day-ends.ts";
import { addDays, type Day, dayOf, type Clock } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { MailDeps } from "./emails.ts";
import { dayEndsEmail } from "./email-texts.ts";

type DayEndDeps = MailDeps & { db: Db; clock: Clock; to: string };

/**
 * Emails the last entry of the audit log on each day since the last such email: at least a week, at most 90 days. A log that
 * was cut off can then be told from the copy in the mailbox.
 */
export async function mailDayEnds({ db, clock, mail, emails, to }: DayEndDeps): Promise<void> {
  const yesterday = addDays(dayOf(clock().toISOString()), -1);
  const head = await db.selectFrom("audit_head").select("mailed_day").executeTakeFirst();
  if (!head || head.mailed_day >= yesterday || !(await mail.isReady())) return;
  // Marks the day first, so that only one of several servers sends it.
  const marked = await db
    .updateTable("audit_head")
    .set({ mailed_day: yesterday })
    .where("mailed_day", "=", head.mailed_day)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  const ends = await dayEnds(db, firstDayToMail(head.mailed_day, yesterday), yesterday);
  if (ends.length > 0) await emails.deliver(dayEndsEmail(to, ends));
}

const firstDayToMail = (mailed: Day, yesterday: Day): Day => {
  const [week, quarter] = [addDays(yesterday, -6), addDays(yesterday, -89)];
  if (mailed === "" || mailed >= week) return week;
  return mailed < quarter ? quarter : mailed;
};
