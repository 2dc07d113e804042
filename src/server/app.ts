import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { resources } from "#resources/index.ts";
import { createLimits } from "./auth/limits.ts";
import { createPasswords } from "./auth/passwords.ts";
import { systemClock } from "./clock.ts";
import type { Deps } from "./deps.ts";
import { createGuard } from "./guard.ts";
import type { Env } from "./http.ts";
import { Problem, toProblem } from "./problem.ts";
import { authRoutes } from "./routes/auth.ts";
import { contactRoutes } from "./routes/contact.ts";
import { contractRoutes } from "./routes/contract.ts";
import { healthRoutes } from "./routes/health.ts";
import { lookupRoutes } from "./routes/lookup.ts";
import { publicRoutes } from "./routes/public.ts";
import { resourceRoutes } from "./routes/resources.ts";
import { openStores } from "./stores/index.ts";

/** The API, under /api. Everything but the database and the mail has its usual form unless given. */
export function createApp(given: Pick<Deps, "db" | "mail"> & Partial<Deps>): Hono<Env> {
  const deps = withDefaults(given);
  const guard = createGuard(deps.db, deps.clock);
  const app = new Hono<Env>().basePath("/api");

  app.use(bodyLimit({ maxSize: longestBody, onError: () => refuse(413, "The request is too large") }));
  app.use(async (c, next) => {
    // Neither a path nor a search has a use for it, and PostgreSQL refuses it.
    if (c.req.url.includes("%00")) refuse(400, "The address contains a character that cannot be used");
    await next();
    c.header("cache-control", "no-store");
  });
  app.onError((error, c) => {
    const { status, message, errors } = toProblem(error, `${c.req.method} ${c.req.routePath}`);
    return c.json({ message, errors }, status);
  });
  app.notFound((c) => c.json({ message: `There is no ${c.req.method} ${c.req.path}` }, 404));

  app.route("/", healthRoutes(deps));
  app.route("/", contractRoutes(deps));
  app.route("/", authRoutes(deps, guard));
  app.route("/", publicRoutes(deps, guard));
  app.route("/", contactRoutes(deps));
  app.route("/", lookupRoutes(deps.stores, guard));
  app.route("/", resourceRoutes(deps.resources, deps.stores, guard));
  return app;
}

/** In bytes; a loan with a hundred gold items takes a tenth. */
const longestBody = 256 * 1024;

function withDefaults(given: Pick<Deps, "db" | "mail"> & Partial<Deps>): Deps {
  const deps = {
    clock: systemClock,
    passwords: given.passwords ?? createPasswords(),
    limits: createLimits(),
    resources,
    companyEmail: "company@localhost",
    version: "unknown",
    ...given,
  };
  return { ...deps, stores: { ...openStores(deps), ...given.stores } };
}

function refuse(status: 400 | 413, message: string): never {
  throw new Problem(status, message);
}
