import { Hono } from "hono";
import { firstDayCommands, firstDayEndpoint } from "#resources/office/first-day.ts";
import { holidays } from "#resources/office/holidays.ts";
import { createRecord, resourceCreation } from "#engine/server/commands/writes.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { authorOf, type Env } from "#engine/server/http/request.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import type { MailDeps } from "#server/mail/emails.ts";
import { testEmail } from "#server/mail/email-texts.ts";
import { holidayTable } from "#server/office/holiday-table.ts";
import { firstDayState, missingHolidays, noteStep } from "./first-day.ts";

export type FirstDayDeps = ChangeDeps &
  MailDeps & { hasBackup(): Promise<boolean>; approvals: { areOn: boolean } };

export function firstDayRoutes(deps: FirstDayDeps, guard: Guard): Hono<Env> {
  const { db, clock, mail, emails, hasBackup, approvals } = deps;
  const { sendTestEmail, addHolidays, end } = firstDayCommands;
  const routes = new Hono<Env>();

  routes.get(firstDayEndpoint.path, guard.allow(firstDayEndpoint.roles), async (c) => {
    const { hasSecondFactor } = c.var.user;
    return c.json({ data: await firstDayState(db, { now: clock(), hasSecondFactor, hasBackup, approvals }) });
  });

  routes.post(sendTestEmail.path, guard.allow(sendTestEmail.roles), async (c) => {
    const { id, name, email } = c.var.user;
    await c.var.lockSession(db, clock());
    const delivery = await emails.deliver(testEmail({ name, email }));
    const outcome = delivery === "delivered" && mail.outbox !== undefined ? "outbox" : delivery;
    await runChange(deps, authorOf(c), ({ db, now }) =>
      noteStep(db, { step: "testEmail", outcome, by: id, now }),
    );
    return c.json({ message: testEmailMessages[outcome](email, mail.outbox ?? "") });
  });

  routes.post(addHolidays.path, guard.allow(addHolidays.roles), async (c) => {
    const { user: actor } = c.var;
    const context = { actor, session: actor.session, params: {}, parentId: "" };
    const creation = resourceCreation(holidays, storeOf(holidayTable));
    const added = await runChange(deps, authorOf(c), async (changing) => {
      const missing = await missingHolidays(changing.db, changing.now);
      for (const holiday of missing) await createRecord(creation, holiday, { ...context, ...changing });
      return missing.length;
    });
    const count = added === 1 ? "1 holiday" : `${added} holidays`;
    return c.json({
      message: `${count} added. Add those whose day changes every year, such as Ugadi, yourself`,
    });
  });

  routes.post(end.path, guard.allow(end.roles), async (c) => {
    const { id } = c.var.user;
    await runChange(deps, authorOf(c), ({ db, now }) => noteStep(db, { step: "over", by: id, now }));
    return c.json({ message: "The list is hidden for all administrators" });
  });

  return routes;
}

const testEmailMessages: Readonly<
  Record<"delivered" | "waiting" | "failed" | "outbox", (email: string, outbox: string) => string>
> = {
  delivered: (email) => `The mail server accepted the test email to ${email}`,
  waiting: (email) =>
    `The mail server did not accept the test email to ${email} yet; we keep trying for 24 hours`,
  failed: (email) => `The test email to ${email} could not be sent. The server's log has the reason`,
  outbox: (email, outbox) => `No mail server is set up. The test email to ${email} is in ${outbox}`,
};
