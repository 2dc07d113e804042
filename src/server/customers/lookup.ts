import { Hono } from "hono";
import { customerLookup } from "#resources/customers/customers.ts";
import { readAs } from "#engine/declare/values.ts";
import type { Clock } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Env } from "#engine/server/http/request.ts";
import { contextOf, pathsOf } from "#engine/server/routes/context.ts";
import type { Stores } from "#engine/server/stores/store.ts";

export function lookupRoutes(
  { db, clock, stores: { customers } }: { db: Db; clock: Clock; stores: Stores },
  guard: Guard,
): Hono<Env> {
  const routes = new Hono<Env>();
  for (const { path, roles } of pathsOf(customerLookup)) {
    routes.get(path, guard.allow(roles), async (c) => {
      const context = contextOf(c, db, clock());
      const aadharNumber = String(readAs("digits", context.params.aadharNumber));
      const customer = await customers?.find?.(aadharNumber, context);
      if (!customer) return c.json({ exists: false });
      const keys = ["customerId", ...customerLookup.fills];
      return c.json({
        exists: true,
        customerDetails: Object.fromEntries(keys.map((key) => [key, customer[key]])),
      });
    });
  }
  return routes;
}
