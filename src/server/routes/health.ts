import { Hono } from "hono";
import { isPostgres } from "#server/db/dialect.ts";
import type { Deps } from "#server/deps.ts";
import { troubles } from "#server/http/problem.ts";
import type { Env } from "#server/http/request.ts";

/** For whatever watches over the service: 200 when it can do its work, writing included. */
export function healthRoutes({
  db,
  readiness,
  version,
  shipping,
}: Pick<Deps, "db" | "readiness" | "version" | "shipping">): Hono<Env> {
  const shipped = () => shipping && { shippingBehindSeconds: Math.round(shipping.behind()) };
  const database = isPostgres(db) ? "postgres" : "sqlite";
  return new Hono<Env>().get("/health", async (c) => {
    const trouble = await readiness.trouble();
    return trouble
      ? c.json({ status: "unavailable", version, database, trouble, message: troubles[trouble] }, 503)
      : c.json({ status: "ok", version, database, ...shipped() });
  });
}
