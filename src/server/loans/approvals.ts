import { dayOf, startOfDay } from "#domain/basics/dates.ts";
import { isRole } from "#domain/basics/roles.ts";
import { addWorkingDays } from "#domain/loan/working-days.ts";
import type { ApprovalSettings } from "#domain/loan/approval-settings.ts";
import type { Approvals } from "#engine/server/commands/approvals.ts";
import { calendarOf } from "#server/office/holidays.ts";

/** A call waits until the same time of the next working day. */
export const approvalsWith = (settings: ApprovalSettings): Approvals => ({
  areOn: settings.areOn,
  settings,
  async endOf(asked, db) {
    const day = dayOf(asked.toISOString());
    const sinceMidnight = asked.getTime() - Date.parse(startOfDay(day));
    const end = addWorkingDays(day, 1, await calendarOf(db));
    return new Date(Date.parse(startOfDay(end)) + sinceMidnight);
  },
  async personOf(db, id) {
    const user = await db
      .selectFrom("users")
      .select(["id", "name", "role"])
      .where("id", "=", id)
      .executeTakeFirst();
    return user && isRole(user.role) ? { ...user, role: user.role } : undefined;
  },
});
