/** Gold rate: read by every page, set by an administrator. */
import { Hono } from "hono";
import { provesAgain } from "#engine/declare/proof.ts";
import { type GoldRate, goldRate, goldRatePath } from "#resources/office/gold-rate.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { confirmedIn } from "#engine/server/http/confirmation.ts";
import { requireProof } from "#engine/server/http/proof.ts";
import { authorOf, checked, type Env, readBody } from "#engine/server/http/request.ts";
import { currentGoldRate, setGoldRate } from "./gold-rate-store.ts";

export function publicRoutes(deps: Deps, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  const { db, clock, lending } = deps;

  routes.get(goldRatePath, async (c) => c.json({ data: { rate: await currentGoldRate(db) } }));

  routes.post(goldRate.submit.path, guard.allow(goldRate.submit.roles ?? []), async (c) => {
    if (provesAgain(goldRate.submit)) requireProof(c.var.user, clock());
    const sent = await readBody(c);
    const rates = checked<GoldRate>(goldRate, sent);
    const confirmed = confirmedIn(sent);
    await change(deps, authorOf(c), (changing) =>
      setGoldRate({ ...changing, confirmed }, rates, c.var.user, lending),
    );
    return c.json({ message: goldRate.submit.success, data: { rate: rates.rate } });
  });

  return routes;
}
