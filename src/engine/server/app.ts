import { Hono, type Context, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import { isDecodable } from "#domain/basics/characters.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { type BackgroundTasks, createBackgroundTasks } from "./base/background-tasks.ts";
import { systemClock } from "./base/clock.ts";
import { createLog, type Log } from "./base/log.ts";
import type { ApiCall } from "./contract/api-call.ts";
import { type EncodePicture, encodePicture } from "./files/encode-picture.ts";
import { declaredCalls } from "./contract/declared-calls.ts";
import type { ApiInfo } from "./contract/openapi.ts";
import { checkDeclarations } from "./routes/check-declarations.ts";
import { createMetrics, type Metrics } from "./health/metrics.ts";
import { createReadiness, type Readiness } from "./health/readiness.ts";
import { limitBodies } from "./http/body.ts";
import { ConfirmationNeeded } from "./http/confirmation.ts";
import type { Guard } from "./http/guard.ts";
import { apiHeaders } from "./http/headers.ts";
import { idempotencyKeyHeader, replayedHeader } from "./http/idempotency.ts";
import { Problem, toProblem } from "./http/problem.ts";
import { SecondFactorNeeded } from "./http/reauthentication.ts";
import { noProxies, type Proxies } from "./http/proxies.ts";
import { type ArrivalTimeouts, type Env, logFailure, outcomeOf, tokenHeader } from "./http/request.ts";
import { numberRequest, requestLog } from "./http/request-log.ts";
import { StaleRecord } from "./http/stale.ts";
import type { ReportQuery } from "./reports/report.ts";
import { type RunReport, createReportRunner, limitReports } from "./reports/threads/run.ts";
import type { CreationDeps } from "./routes/idempotent-creation.ts";
import { metricsRoutes } from "./routes/metrics.ts";
import { reportRoutes } from "./routes/reports.ts";
import { fileRoutes } from "./routes/files.ts";
import { resourceRoutes } from "./routes/resources.ts";
import type { Handlers, Stores } from "./stores/store.ts";
import type { Table } from "./tables/table.ts";
import type { GrantedPermissions } from "#engine/declare/permissions.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { lazily } from "#domain/basics/lazily.ts";
import { describeApi } from "#engine/server/contract/openapi.ts";
import { renderContract } from "#engine/server/contract/page.ts";
import { sendFile, staticFile, type StaticFile } from "#engine/server/http/static-files.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { troubleMessages } from "#engine/server/http/problem.ts";

export type ApiDeps = CreationDeps & {
  log: Log;
  backgroundTasks: BackgroundTasks;
  guard: Guard;
  readiness: Readiness;
  metrics: Metrics;
  /** Without a token the endpoint is closed. */
  metricsToken?: string;
  shipping?: { lagSeconds(): number };
  granted: GrantedPermissions;
  resources: readonly AnyResource[];
  tables: readonly Table[];
  stores: Stores;
  handlers: Handlers;
  reports: readonly ReportQuery[];
  runReport: RunReport;
  encodePicture: EncodePicture;
  uploadTimeouts?: ArrivalTimeouts;
  reportSettings: object;
  proxies: Proxies;
  corsOrigins: readonly string[];
  /** In bytes. */
  maxBodyBytes: number;
  version: string;
};

export type CompanyApi = {
  about: Omit<ApiInfo, "version">;
  calls?: readonly ApiCall[];
  routes?: readonly Hono<Env>[];
};

export function createApi(deps: ApiDeps, { about, calls = [], routes = [] }: CompanyApi): Hono<Env> {
  const { guard, corsOrigins, maxBodyBytes } = deps;
  checkDeclarations(deps);
  const app = new Hono<Env>().basePath("/api");

  app.use(deps.metrics.measureRequests);
  app.use(numberRequest, requestLog(deps));
  app.use(apiHeaders, jsonLength);
  app.use(async (c, next) => {
    c.header("cache-control", "no-store");
    // Set on every response, so that compression leaves uncompressed responses unchanged.
    c.header("vary", "accept-encoding");
    await next();
  });
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins));
  app.use(limitBodies(maxBodyBytes));
  app.use(async (c, next) => {
    // Rejects escapes that decode to no character: they would match another text, and PostgreSQL rejects them.
    if (!isDecodable(c.req.url))
      throw new Problem(400, "The address contains a character that cannot be used");
    await next();
  });
  handleErrors(app, deps.readiness);

  const reports = deps.reports.map(({ report }) => report);
  const contract = contractRoutes(() => [...declaredCalls({ ...deps, reports }), ...calls], {
    ...about,
    version: deps.version,
  });
  // Registers declared calls last, because their paths match the most.
  const last = [fileRoutes(deps, guard), reportRoutes(deps, guard), resourceRoutes(deps, guard)];
  for (const each of [healthRoutes(deps), metricsRoutes(deps), contract, ...routes, ...last])
    app.route("/", each);
  return app;
}

function handleErrors(app: Hono<Env>, readiness: Readiness): void {
  app.onError((error, c) => {
    readiness.note(error);
    const outcome = outcomeOf(c, error);
    const { status, message, errors, retryAfter } = toProblem(error, c.var.requestId, outcome);
    const isBroken = status >= 500 && !(error instanceof Problem);
    if (isBroken) logFailure(c, error, `${c.req.method} ${routePath(c)} failed`);
    if (retryAfter) c.header("retry-after", String(retryAfter));
    const current = error instanceof StaleRecord ? error.current : undefined;
    const confirm = error instanceof ConfirmationNeeded ? error.message : undefined;
    const secondFactor = error instanceof SecondFactorNeeded ? error.secondFactor : undefined;
    const unknown = isBroken && outcome !== "nothing" ? "unknown" : undefined;
    return c.json({ message, errors, current, confirm, secondFactor, outcome: unknown }, status);
  });
  app.notFound((c) => c.json({ message: `There is no ${c.req.method} ${c.req.path}` }, 404));
}

/** Bytes. A record with a hundred items takes a tenth of it. */
const maxBodyBytes = 256 * 1024;

export function apiDefaults({ db, clock = systemClock, log = createLog(), reports = [] }: DefaultsOptions) {
  return {
    clock,
    log,
    backgroundTasks: createBackgroundTasks(log),
    readiness: createReadiness(db, clock),
    metrics: createMetrics(),
    reports,
    runReport: limitReports(createReportRunner(db, reports)),
    encodePicture,
    reportSettings: {},
    proxies: noProxies,
    corsOrigins: [],
    granted: [],
    maxBodyBytes,
    version: "unknown",
  } satisfies Partial<ApiDeps>;
}

type DefaultsOptions = Pick<ApiDeps, "db"> & Partial<Pick<ApiDeps, "clock" | "log" | "reports">>;

const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowHeaders: ["content-type", tokenHeader, idempotencyKeyHeader],
    exposeHeaders: ["x-request-id", "retry-after", replayedHeader],
    maxAge: 600,
  });

/** Without a length, hono compresses even the shortest body, through a stream. */
const jsonLength: MiddlewareHandler = (c, next) => {
  c.json = ((value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>): Response => {
    const body = JSON.stringify(value);
    const length = String(Buffer.byteLength(body));
    return c.body(body, status, { ...headers, "content-type": "application/json", "content-length": length });
  }) as Context["json"];
  return next();
};

function contractRoutes(calls: () => readonly ApiCall[], about: ApiInfo): Hono<Env> {
  const contract = lazily(() => describeApi(calls(), about));
  const document = lazily(() => staticFile("openapi.json", Buffer.from(JSON.stringify(contract()))));
  const page = lazily(async () =>
    staticFile("docs.html", Buffer.from(String(await renderContract(contract())))),
  );
  const send = (c: Context, file: StaticFile) =>
    sendFile(c, file, { "cache-control": "no-cache", vary: "accept-encoding" });
  return new Hono<Env>()
    .get("/openapi.json", (c) => send(c, document()))
    .get("/docs", async (c) => send(c, await page()));
}

type HealthDeps = { db: Db; readiness: Readiness; version: string; shipping?: { lagSeconds(): number } };

/** 200 if the service can work, including writing. */
function healthRoutes({ db, readiness, version, shipping }: HealthDeps): Hono<Env> {
  const shipped = () => shipping && { shippingBehindSeconds: Math.round(shipping.lagSeconds()) };
  const database = isPostgres(db) ? "postgres" : "sqlite";
  return new Hono<Env>().get("/health", async (c) => {
    const trouble = await readiness.trouble();
    return trouble
      ? c.json({ status: "unavailable", version, database, trouble, message: troubleMessages[trouble] }, 503)
      : c.json({ status: "ok", version, database, ...shipped() });
  });
}
