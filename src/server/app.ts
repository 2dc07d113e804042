import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import { isDecodable } from "#domain/basics/characters.ts";
import { usualLending } from "#domain/loan/policy.ts";
import { usualTrade } from "#domain/loan/trade.ts";
import { resources } from "#resources/index.ts";
import { createGuard } from "./auth/guard.ts";
import { createLimits } from "./auth/limits.ts";
import { createCodes } from "./auth/one-time-codes.ts";
import { createPasskeys } from "./auth/passkeys.ts";
import { createPasswords } from "./auth/passwords.ts";
import { newToken, usualSession } from "./auth/sessions.ts";
import { createBackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { systemClock } from "#engine/server/base/clock.ts";
import { createLog } from "#engine/server/base/log.ts";
import { audited } from "./audited.ts";
import { callsOf } from "./calls.ts";
import type { Deps } from "./deps.ts";
import { createEmails } from "./mail/emails.ts";
import { createMetrics } from "#engine/server/health/metrics.ts";
import { createReadiness } from "#engine/server/health/readiness.ts";
import { ConfirmationNeeded } from "#engine/server/http/confirmation.ts";
import { apiHeaders } from "#engine/server/http/headers.ts";
import { idempotencyKeyHeader, replayedHeader } from "#engine/server/http/idempotency.ts";
import { Problem, toProblem } from "#engine/server/http/problem.ts";
import { SecondFactorNeeded } from "#engine/server/http/proof.ts";
import { noProxies } from "#engine/server/http/proxies.ts";
import { type Env, logFailure, outcomeOf, refuseBroken, tokenHeader } from "#engine/server/http/request.ts";
import { requestLog } from "#engine/server/http/request-log.ts";
import { Stale } from "#engine/server/http/stale.ts";
import { keepPapersAt } from "./papers/paper-contents.ts";
import { holdLoan } from "./loans/loan-row.ts";
import { openHandlers, openStores, tables } from "./registry.ts";
import { reportQueries } from "./reports/index.ts";
import { runOn, takingTurns } from "#engine/server/reports/threads/run.ts";
import { authRoutes } from "./auth/reset.ts";
import { contactRoutes } from "./visitors/contact.ts";
import { contractRoutes } from "#engine/server/routes/contract.ts";
import { dueRoutes } from "./loans/due.ts";
import { exportRoutes } from "./ledger/exports.ts";
import { findRoutes } from "./loans/find-routes.ts";
import { healthRoutes } from "#engine/server/routes/health.ts";
import { lookupRoutes } from "./customers/lookup.ts";
import { metricsRoutes } from "#engine/server/routes/metrics.ts";
import { paperRoutes } from "./papers/routes.ts";
import { passkeyRoutes } from "./auth/passkey-routes.ts";
import { publicRoutes } from "./office/gold-rate-routes.ts";
import { isLongAsk, longestAsk, reportRoutes } from "#engine/server/routes/reports.ts";
import { resourceRoutes } from "#engine/server/routes/resources.ts";
import { secondFactorRoutes } from "./auth/second-factor-routes.ts";
import { signInRoutes } from "./auth/sign-in.ts";
import { tradeRoutes } from "./office/trade.ts";

type Given = Pick<Deps, "db" | "mail" | "auditKey" | "secrets" | "secondFactors"> & Partial<Deps>;

/** The API, under /api. Everything but the database, the mail and the keys has its usual form unless given. */
export function createApp(given: Given): Hono<Env> {
  const deps = withDefaults(given);
  const { guard, corsOrigins, longestBody } = deps;
  const app = new Hono<Env>().basePath("/api");

  app.use(deps.metrics.measured);
  app.use(requestLog(deps));
  app.use(apiHeaders);
  app.use(async (c, next) => {
    c.header("cache-control", "no-store");
    // Said here, so that whoever compresses the answer need not touch one that stays as it is.
    c.header("vary", "accept-encoding");
    await next();
  });
  if (corsOrigins.length > 0) app.use(sharedWith(corsOrigins));
  const [usual, long] = [limitedTo(longestBody), limitedTo(Math.max(longestBody, longestAsk))];
  app.use((c, next) => (isLongAsk(c.req.path, deps.reports) ? long : usual)(c, next));
  app.use(async (c, next) => {
    // An escape that decodes to no character would be looked up as another one, and PostgreSQL refuses it.
    if (!isDecodable(c.req.url)) refuse(400, "The address contains a character that cannot be used");
    await next();
  });
  app.onError((error, c) => {
    deps.readiness.note(error);
    const outcome = outcomeOf(c, error);
    const { status, message, errors, retryAfter } = toProblem(error, c.var.request, outcome);
    const isBroken = status >= 500 && !(error instanceof Problem);
    if (isBroken) logFailure(c, error, `${c.req.method} ${routePath(c)} failed`);
    if (retryAfter) c.header("retry-after", String(retryAfter));
    const current = error instanceof Stale ? error.current : undefined;
    const confirm = error instanceof ConfirmationNeeded ? error.message : undefined;
    const secondFactor = error instanceof SecondFactorNeeded ? error.secondFactor : undefined;
    const unknown = isBroken && outcome !== "nothing" ? "unknown" : undefined;
    return c.json({ message, errors, current, confirm, secondFactor, outcome: unknown }, status);
  });
  app.notFound((c) => c.json({ message: `There is no ${c.req.method} ${c.req.path}` }, 404));

  app.route("/", healthRoutes(deps));
  app.route("/", metricsRoutes(deps));
  app.route(
    "/",
    contractRoutes(
      () => callsOf({ resources: deps.resources, reports: deps.reports.map(({ report }) => report) }),
      about(deps),
    ),
  );
  app.route("/", signInRoutes(deps));
  app.route("/", authRoutes(deps));
  app.route("/", secondFactorRoutes(deps));
  app.route("/", passkeyRoutes(deps));
  app.route("/", publicRoutes(deps, guard));
  app.route("/", tradeRoutes(deps, guard));
  app.route("/", contactRoutes(deps));
  app.route("/", lookupRoutes(deps, guard));
  app.route("/", findRoutes(deps, guard));
  app.route("/", dueRoutes(deps, guard));
  app.route("/", reportRoutes(deps, guard));
  app.route("/", exportRoutes(deps, guard));
  app.route("/", paperRoutes(deps, guard));
  app.route("/", resourceRoutes(deps, guard));
  return app;
}

const about = ({ version }: Pick<Deps, "version">) => ({
  title: "Gold loans",
  version,
  description:
    "Amounts in rupees, weights in grams, rates in percent: a year, or per instalment where rateBasis says so.",
});

/** What says that it is short enough is believed: looking into it would take a copy of it. */
function limitedTo(maxSize: number): MiddlewareHandler<Env> {
  const measured = bodyLimit({ maxSize, onError: () => refuse(413, "The request is too large") });
  return (c, next) => {
    const isShort = Number(c.req.header("content-length")) <= maxSize && !c.req.header("transfer-encoding");
    if (isShort || bodiless.has(c.req.method)) return next();
    let isRead = false;
    const answered = measured(c, () => {
      isRead = true;
      return next();
    });
    return answered.catch((error: unknown) => {
      throw isRead || error instanceof Problem ? error : refuseBroken();
    });
  };
}

const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** In bytes; a loan with a hundred gold items takes a tenth. */
const usualBody = 256 * 1024;

function withDefaults(given: Given): Deps {
  const clock = given.clock ?? systemClock;
  const log = given.log ?? createLog();
  const passwords = given.passwords ?? createPasswords();
  const deps = {
    clock,
    log,
    backgroundTasks: given.backgroundTasks ?? createBackgroundTasks(log),
    passwords,
    codes: createCodes(passwords),
    limits: given.limits ?? createLimits(given.db, clock),
    passkeys: createPasskeys(given.mail.site),
    emails: createEmails({ ...given, clock, log }),
    requireSecondFactor: [],
    sessions: usualSession,
    newToken,
    readiness: createReadiness(given.db, clock),
    metrics: createMetrics(),
    resources,
    tables,
    audited,
    reports: reportQueries,
    runReport: takingTurns(runOn(given.db, given.reports ?? reportQueries)),
    lending: usualLending,
    trade: usualTrade,
    companyEmail: "company@localhost",
    proxies: noProxies,
    corsOrigins: [],
    longestBody: usualBody,
    version: "unknown",
    ...given,
  };
  return {
    ...deps,
    keepPapers: keepPapersAt(deps.trade),
    hold: holdLoan,
    reportSettings: { trade: deps.trade },
    guard: given.guard ?? createGuard(deps),
    stores: { ...openStores(deps), ...given.stores },
    handlers: { ...openHandlers(deps), ...given.handlers },
  };
}

const sharedWith = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowHeaders: ["content-type", tokenHeader, idempotencyKeyHeader],
    exposeHeaders: ["x-request-id", "retry-after", replayedHeader],
    maxAge: 600,
  });

function refuse(status: 400 | 413, message: string): never {
  throw new Problem(status, message);
}
