/** What visitors and the footer call, and the one setting an administrator changes. */
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { toMilligrams } from "#domain/weight.ts";
import { type ContactMessage, contact, goldRate, goldRatePath } from "#resources/forms.ts";
import type { Deps } from "#server/deps.ts";
import type { Guard } from "#server/guard.ts";
import { addressOf, type Env, readForm } from "#server/http.ts";
import { contactLetter } from "#server/letters.ts";
import { isDelivered } from "#server/mail.ts";
import { currentGoldRate, setGoldRate } from "#server/stores/gold-rates.ts";

export function publicRoutes({ db, clock, mail, limits, companyEmail }: Deps, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(goldRatePath, async (c) => c.json({ data: { rate: await currentGoldRate(db) } }));

  routes.post(goldRate.submit.path, guard.allow(goldRate.submit.roles ?? []), async (c) => {
    const { rate } = await readForm<{ rate: number }>(c, goldRate);
    await setGoldRate(db, rate, c.var.user, clock());
    return c.json({ message: goldRate.submit.success, data: { rate } });
  });

  /** The message is kept whether or not the mail about it gets through. */
  routes.post(contact.submit.path, async (c) => {
    const message = await readForm<ContactMessage>(c, contact);
    await limits.contact.count(addressOf(c));
    const { gold, ...texts } = message;
    await db
      .insertInto("contact_messages")
      .values({
        id: randomUUID(),
        ...texts,
        gold_milligrams: toMilligrams(gold),
        created_at: clock().toISOString(),
      })
      .execute();
    await isDelivered(mail, contactLetter(companyEmail, message));
    return c.json({ message: contact.submit.success });
  });

  return routes;
}
