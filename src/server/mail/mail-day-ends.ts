import { dayEnds } from "#engine/server/audit/day-ends.ts";
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { MailDeps } from "./emails.ts";
import { dayEndsEmail } from "./email-texts.ts";

type DayEndDeps = MailDeps & { db: Db; clock: Clock; to: string };

/** Claims the day before sending, so that only one of several servers sends it. */
export async function mailYesterday({ db, clock, mail, emails, to }: DayEndDeps): Promise<void> {
  const yesterday = addDays(dayOf(clock().toISOString()), -1);
  const head = await db.selectFrom("audit_head").select("mailed_day").executeTakeFirst();
  if (!head || head.mailed_day >= yesterday || !(await mail.isReady())) return;
  const taken = await db
    .updateTable("audit_head")
    .set({ mailed_day: yesterday })
    .where("mailed_day", "=", head.mailed_day)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  const ends = await dayEnds(db, firstDayToMail(head.mailed_day, yesterday), yesterday);
  if (ends.length > 0) await emails.deliver(dayEndsEmail(to, ends));
}

const firstDayToMail = (mailed: Day, yesterday: Day): Day => {
  const [week, quarter] = [addDays(yesterday, -6), addDays(yesterday, -89)];
  if (mailed === "" || mailed >= week) return week;
  return mailed < quarter ? quarter : mailed;
};
