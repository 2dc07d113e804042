/** Gold rate: read by every page, set by an administrator. */
import { Hono } from "hono";
import { requiresReauthentication } from "#engine/declare/reauthentication.ts";
import { type GoldRate, goldRateForm, goldRatePath } from "#resources/office/gold-rate.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { readConfirmation } from "#engine/server/http/confirmation.ts";
import { requireReauthentication } from "#engine/server/http/reauthentication.ts";
import { authorOf, validateBody, type Env, readBody } from "#engine/server/http/request.ts";
import { currentGoldRate, setGoldRate } from "./gold-rate-store.ts";

export function goldRateRoutes(deps: Deps, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  const { db, clock, lending } = deps;

  routes.get(goldRatePath, async (c) => c.json({ data: { rate: await currentGoldRate(db) } }));

  routes.post(goldRateForm.submit.path, guard.allow(goldRateForm.submit.roles ?? []), async (c) => {
    if (requiresReauthentication(goldRateForm.submit)) requireReauthentication(c.var.user, clock());
    const sent = await readBody(c);
    const rates = validateBody<GoldRate>(goldRateForm, sent);
    const confirmed = readConfirmation(sent);
    await change(deps, authorOf(c), (changing) =>
      setGoldRate({ ...changing, confirmed }, rates, c.var.user, lending),
    );
    return c.json({ message: goldRateForm.submit.success, data: { rate: rates.rate } });
  });

  return routes;
}
