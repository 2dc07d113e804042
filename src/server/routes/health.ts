import { Hono } from "hono";
import { sql } from "kysely";
import { isPostgres } from "#server/db/dialect.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/http.ts";

/** For whatever watches over the service. */
export function healthRoutes({ db, version }: Pick<Deps, "db" | "version">): Hono<Env> {
  return new Hono<Env>().get("/health", async (c) => {
    const database = isPostgres(db) ? "postgres" : "sqlite";
    const isReady = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return isReady
      ? c.json({ status: "ok", version, database })
      : c.json({ status: "unavailable", version, database, message: "The database does not answer" }, 503);
  });
}
